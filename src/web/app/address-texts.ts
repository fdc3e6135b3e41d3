/** What stands in the query of an address, as text; the page itself looks whether it means something. */

type Search = Record<string, unknown>;

/** Of a mailed link, whose page reads it as it came. */
export function allTexts(search: Search): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]));
}

export function textsNamed<Name extends string>(...names: Name[]) {
  return (search: Search) =>
    Object.fromEntries(names.filter((name) => search[name]).map((name) => [name, String(search[name])])) as {
      [name in Name]?: string | undefined;
    };
}
