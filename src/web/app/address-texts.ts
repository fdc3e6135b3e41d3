/** What stands in the query of an address, as text; the page itself looks whether it means something. */

type Search = Record<string, unknown>;

export function textOf(parameter: unknown): string {
  return typeof parameter === 'string' ? parameter : '';
}

export function textsNamed<Name extends string>(...names: Name[]) {
  return (search: Search) =>
    Object.fromEntries(names.filter((name) => search[name]).map((name) => [name, String(search[name])])) as {
      [name in Name]?: string | undefined;
    };
}

const linkTypes = ['signup', 'recovery', 'invite'] as const;

export function mailedLinkIn(search: Search): { token_hash: string; type: (typeof linkTypes)[number] } {
  return {
    token_hash: textOf(search['token_hash']),
    type: linkTypes.find((type) => type === search['type']) ?? 'signup',
  };
}
