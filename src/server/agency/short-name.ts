/** Number of characters that a phone shows under an icon. */
const mostLetters = 12;

/** Returns the first words of a name, as many as fit under an icon. */
export function shortNameOf(name: string): string {
  const [first = '', ...more] = name.split(/\s+/);
  return more.reduce(
    (short, word, index) =>
      `${short} ${word}`.length <= mostLetters && short.split(' ').length === index + 1
        ? `${short} ${word}`
        : short,
    first,
  );
}
