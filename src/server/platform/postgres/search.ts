/** Text as people look for it: any part, whatever case and accents. */

import { type RawBuilder, sql, type SqlBool } from 'kysely';

/** Nobody looks for more words than this; the rest is left out. */
const mostWords = 8;

/** Whether each word stands somewhere in it: a surname before the first name finds the same people. */
export function contains(column: string, part: string): RawBuilder<SqlBool> {
  const words = part.trim().split(/\s+/, mostWords);
  return sql`(${sql.join(
    words.map((word) => hasWord(column, word)),
    sql` and `,
  )})`;
}

function hasWord(column: string, word: string): RawBuilder<SqlBool> {
  // Escaped last: without its accents, a full-width percent sign is one of LIKE's.
  const literal = sql`regexp_replace(searchable(${word}), ${String.raw`([\\%_])`}, ${String.raw`\\\1`}, 'g')`;
  return sql`searchable(${sql.ref(column)}) like '%' || ${literal} || '%'`;
}
