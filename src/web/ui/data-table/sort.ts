/** By what rows are sorted; with a minus, the last of them comes first. */
export type Sort<Key extends string> = Key | `-${Key}`;

export function directionOf<Key extends string>(
  sort: Sort<Key>,
  key: Key,
): 'ascending' | 'descending' | undefined {
  if (sort === key) return 'ascending';
  return sort === `-${key}` ? 'descending' : undefined;
}

/** What a press on a column asks for: its rows in order, and pressed again the other way round. */
export function sortAfterPress<Key extends string>(sort: Sort<Key>, key: Key): Sort<Key> {
  return sort === key ? `-${key}` : key;
}
