/** Text as people look for it: any part, whatever case and accents. */

import { type RawBuilder, sql, type SqlBool } from 'kysely';

export function contains(column: string, part: string): RawBuilder<SqlBool> {
  // Escaped last: without its accents, a full-width percent sign is one of LIKE's.
  const literal = sql`regexp_replace(searchable(${part}), ${String.raw`([\\%_])`}, ${String.raw`\\\1`}, 'g')`;
  return sql`searchable(${sql.ref(column)}) like '%' || ${literal} || '%'`;
}
