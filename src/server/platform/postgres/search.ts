import { type RawBuilder, sql, type SqlBool } from 'kysely';

const mostWords = 8;

export function contains(column: string, part: string): RawBuilder<SqlBool> {
  const words = part.trim().split(/\s+/, mostWords);
  return sql`(${sql.join(
    words.map((word) => hasWord(column, word)),
    sql` and `,
  )})`;
}

function hasWord(column: string, word: string): RawBuilder<SqlBool> {
  // Escape after unaccenting, because a full-width percent sign becomes a LIKE wildcard.
  const literal = sql`regexp_replace(searchable(${word}), ${String.raw`([\\%_])`}, ${String.raw`\\\1`}, 'g')`;
  return sql`searchable(${sql.ref(column)}) like '%' || ${literal} || '%'`;
}
