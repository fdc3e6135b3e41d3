import { Refusal } from '#domain/refusal.ts';
import { type Column, columnNames, columns } from './columns.ts';

export type FoundColumns = readonly (Column | undefined)[];

const whose = /^(?:employee|worker|candidate|staff|applicant|temp) /;

export function columnFor(heading: string): Column | undefined {
  const words = wordsOf(heading);
  return named(words, others) ?? named(words.replace(whose, ''), others);
}

export function doubtfulColumnFor(heading: string): Column | undefined {
  return columnFor(heading) ? undefined : named(wordsOf(heading), doubtful);
}

function named(words: string, ofColumn: (name: Column) => readonly string[]): Column | undefined {
  const joined = words.replaceAll(' ', '');
  return columnNames.find((name) => ofColumn(name).some((one) => one.replaceAll(' ', '') === joined));
}

function others(name: Column): readonly string[] {
  return [wordsOf(columns[name].heading), ...columns[name].others];
}

function doubtful(name: Column): readonly string[] {
  const column = columns[name];
  return 'doubtful' in column ? column.doubtful : [];
}

function wordsOf(heading: string): string {
  return heading
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll(/\((?:required|optional|mandatory)\)/g, ' ')
    .replaceAll(/[^a-z£0-9]+/g, ' ')
    .trim();
}

function missingColumns(found: FoundColumns): string[] {
  const hasName = (['fullName', 'firstName', 'lastName'] as const).some((name) => found.includes(name));
  return [
    ...(hasName ? [] : [columns.fullName.heading]),
    ...(found.includes('email') ? [] : [columns.email.heading]),
  ];
}

export function throwIfColumnMissing(headings: readonly string[] | null, found: FoundColumns): void {
  const [name] = missingColumns(found);
  if (name === undefined) return;
  const read = headings?.filter((heading) => heading !== '').map((heading) => `“${heading}”`);
  throw new Refusal(
    'invalid',
    'column_missing',
    read
      ? `No heading means “${name}”. The headings are ${read.join(', ')}. Choose the column, or name the column “${name}” in the file.`
      : 'The file has no headings, like “Full name” and “Email”. Choose the columns, or write headings above the first worker.',
    { values: { column: name } },
  );
}

/** A filled column wins over an empty one of the same meaning. Throws `columns_alike` for two filled ones. */
export function columnsOf(headings: readonly string[], isEmpty: (index: number) => boolean): FoundColumns {
  const found = headings.map(columnFor);
  const isFilled = (name: Column) => found.some((one, index) => one === name && !isEmpty(index));
  const isInParts = isFilled('firstName') && isFilled('lastName');
  return found.map((name, index) => {
    if (!name || (name === 'fullName' && isInParts)) return undefined;
    const twins = found.flatMap((other, place) => (other === name ? [place] : []));
    const filled = twins.filter((place) => !isEmpty(place));
    if (filled.length > 1) {
      const both = filled.map((place) => `“${headings[place]}”`).join(' and ');
      throw new Refusal(
        'invalid',
        'columns_alike',
        `Two columns mean “${columns[name].heading}”: ${both}. Choose one, or remove one from the file.`,
        { values: { column: columns[name].heading } },
      );
    }
    return index === (filled[0] ?? twins[0]) ? name : undefined;
  });
}
