export type Sort<Key extends string> = Key | `-${Key}`;

export function directionOf<Key extends string>(
  sort: Sort<Key>,
  key: Key,
): 'ascending' | 'descending' | undefined {
  if (sort === key) return 'ascending';
  return sort === `-${key}` ? 'descending' : undefined;
}

export function sortAfterPress<Key extends string>(sort: Sort<Key>, key: Key): Sort<Key> {
  return sort === key ? `-${key}` : key;
}
