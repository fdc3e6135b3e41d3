const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
};

/**
 * Ignores case, accents, and variants of spaces, apostrophes and dashes. The SQL function `searchable` folds
 * equally.
 */
export function foldedName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþħı]/g, (letter) => letters[letter] ?? letter)
    .replaceAll(/[‘’‛′`´ʼ]/g, "'")
    .replaceAll(/[“”„″]/g, '"')
    .replaceAll(/[‐‑‒–—−]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

export function isSameName(one: string, other: string): boolean {
  return foldedName(one) === foldedName(other);
}

const shortWords: Record<string, string> = {
  saint: 'st',
  street: 'st',
  road: 'rd',
  avenue: 'ave',
  centre: 'ctr',
  center: 'ctr',
  cntr: 'ctr',
  and: '',
  the: '',
  of: '',
  limited: '',
  ltd: '',
  plc: '',
  llp: '',
  uk: '',
};

function wordsOf(name: string): string[] {
  return foldedName(name)
    .replaceAll(/[.'’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => shortWords[word] ?? word)
    .filter((word) => word !== '');
}

interface KnownName {
  name: string;
  folded: string;
  words: string[];
  sorted: string;
  joined: string;
}

function knownName(name: string): KnownName {
  const words = wordsOf(name);
  return {
    name,
    folded: foldedName(name),
    words,
    sorted: words.toSorted().join(' '),
    joined: words.join(''),
  };
}

export function similarAmong(others: readonly string[]): (name: string) => string[] {
  const known = others.map(knownName);
  return (name) => {
    const own = knownName(name);
    return known
      .flatMap((other) => {
        const distance = other.folded === own.folded ? null : distanceOf(own, other);
        return distance === null ? [] : [{ name: other.name, distance }];
      })
      .toSorted((one, other) => one.distance - other.distance)
      .slice(0, 3)
      .map((other) => other.name);
  };
}

function distanceOf(own: KnownName, other: KnownName): number | null {
  if (own.sorted === other.sorted) return 0;
  if (digitsIn(own) !== digitsIn(other)) return null;
  const isShort = own.words.every((word, index) => isShortFor(word, other.words[index] ?? ''));
  if (own.words.length === other.words.length && isShort) return 1;
  const shortest = Math.min(own.joined.length, other.joined.length);
  const most = shortest >= 10 ? 2 : 1;
  if (shortest < 5 || Math.abs(own.joined.length - other.joined.length) > most) return null;
  const beginsOrEnds =
    own.joined.slice(0, 2) === other.joined.slice(0, 2) || own.joined.slice(-3) === other.joined.slice(-3);
  const edits = beginsOrEnds ? editsBetween(own.joined, other.joined) : Number.POSITIVE_INFINITY;
  return edits <= most ? 1 + edits : null;
}

function digitsIn({ sorted }: KnownName): string {
  return sorted.replaceAll(/\D+/g, ' ').trim();
}

function isShortFor(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length < 2 || short[0] !== long[0] || long.length - short.length < 2) return false;
  let from = 0;
  for (const letter of short) {
    from = long.indexOf(letter, from) + 1;
    if (from === 0) return false;
  }
  return long.startsWith(short) || !/[aeiou]/.test(short.slice(1)) || short.at(-1) === long.at(-1);
}

function editsBetween(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforeLast = last;
    last = next;
  }
  return last[other.length] ?? 0;
}
