/** Splits text into runs of one font and direction, so that each letter has a glyph. */

export interface KnownFont {
  name: string;
  hasGlyphForCodePoint: (code: number) => boolean;
  turnsRightToLeft: boolean;
}

export interface Run {
  text: string;
  font: string;
}

interface Cluster extends Run {
  isRightToLeft: boolean;
}

const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}]/u;
const neutral = /^[^\p{L}\p{N}]$/u;

const shapeless = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}]/gu;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

export function runsOf(text: string, fonts: readonly [KnownFont, ...KnownFont[]]): Run[] {
  const clusters = Array.from(graphemes.segment(text.normalize('NFC')), ({ segment }) =>
    clusterOf(segment, fonts),
  );
  return joined(inOrder(clusters, fonts));
}

function clusterOf(written: string, fonts: readonly [KnownFont, ...KnownFont[]]): Cluster {
  const letter = written.replaceAll(shapeless, '');
  const isRightToLeft = rightToLeft.test(letter);
  const spellings = [letter, letter.normalize('NFD'), letter.normalize('NFKD').replaceAll(/\p{M}/gu, '')];
  for (const spelling of spellings) {
    const font = fonts.find((one) =>
      Array.from(spelling).every((each) => one.hasGlyphForCodePoint(codeOf(each))),
    );
    if (font && (spelling !== '' || letter === '')) return { text: spelling, font: font.name, isRightToLeft };
  }
  // A letter that no font has appears as its code, never as a gap.
  const codes = Array.from(
    letter,
    (each) => `[U+${codeOf(each).toString(16).toUpperCase().padStart(4, '0')}]`,
  );
  return { text: codes.join(''), font: fonts[0].name, isRightToLeft: false };
}

function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}

function inOrder(clusters: readonly Cluster[], fonts: readonly KnownFont[]): Cluster[] {
  const placed: Cluster[] = [];
  let from = 0;
  while (from < clusters.length) {
    const until = clusters[from]?.isRightToLeft ? endOfTurned(clusters, from) : from + 1;
    const part = clusters.slice(from, until);
    placed.push(...(part[0]?.isRightToLeft ? turned(part, fonts) : part));
    from = until;
  }
  return placed;
}

function endOfTurned(clusters: readonly Cluster[], from: number): number {
  let end = from + 1;
  for (let index = end; index < clusters.length; index += 1) {
    const { isRightToLeft = false, text = '' } = clusters[index] ?? {};
    if (isRightToLeft) end = index + 1;
    else if (!neutral.test(text)) break;
  }
  return end;
}

function turned(part: readonly Cluster[], fonts: readonly KnownFont[]): Cluster[] {
  const [first] = part;
  const runs: Cluster[][] = [];
  for (const cluster of part) {
    const last = runs.at(-1);
    const font = cluster.isRightToLeft ? cluster.font : (last?.[0]?.font ?? first?.font ?? cluster.font);
    const known = fonts.find(({ name }) => name === font);
    const canJoin = known?.hasGlyphForCodePoint(codeOf(cluster.text)) ?? false;
    const own = { ...cluster, isRightToLeft: true, font: canJoin ? font : cluster.font };
    if (last && last[0]?.font === own.font) last.push(own);
    else runs.push([own]);
  }
  return runs.toReversed().flatMap((run) => {
    const known = fonts.find(({ name }) => name === run[0]?.font);
    return known?.turnsRightToLeft ? run : run.toReversed();
  });
}

function joined(clusters: readonly Cluster[]): Run[] {
  const runs: Cluster[] = [];
  for (const cluster of clusters) {
    const last = runs.at(-1);
    if (last?.font === cluster.font && last.isRightToLeft === cluster.isRightToLeft)
      last.text += cluster.text;
    else if (cluster.text !== '') runs.push({ ...cluster });
  }
  return runs.map(({ text, font }) => ({ text, font }));
}

export function linesOf(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/(?<=[\s\u3000])/u).flatMap((one) => partsOf(one, width, widthOf))) {
    if (line !== '' && widthOf((line + word).trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += word;
  }
  return [...lines, line.trimEnd()];
}

function partsOf(word: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(word.trimEnd()) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  let wide = 0;
  for (const { segment } of graphemes.segment(word)) {
    const own = widthOf(segment);
    if (part !== '' && wide + own > width) {
      parts.push(part);
      part = '';
      wide = 0;
    }
    part += segment;
    wide += own;
  }
  return [...parts, part];
}
