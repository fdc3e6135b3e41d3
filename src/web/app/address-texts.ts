type Search = Record<string, unknown>;

export function allTexts(search: Search): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]));
}

export function textsNamed<Name extends string>(...names: Name[]) {
  return (search: Search) =>
    Object.fromEntries(names.filter((name) => search[name]).map((name) => [name, String(search[name])])) as {
      [name in Name]?: string | undefined;
    };
}
