/** Statements whose text is the same each time: built once, since building costs more than sending. */

import type { CompiledQuery } from 'kysely';
import type { Connection } from './database.ts';

interface Buildable<Row> {
  compile(): CompiledQuery<Row>;
}

/**
 * `build` writes the statement from a connection and values that are texts; it runs once, with marks in their places, and
 * so must not look at them. The statement then runs with each call's values.
 */
export function builtOnce<Values extends string[], Row>(
  build: (db: Connection, ...values: Values) => Buildable<Row>,
): (db: Connection, ...values: Values) => Promise<Row[]> {
  let built: { query: CompiledQuery<Row>; places: number[] } | null = null;
  return async (db, ...values) => {
    built ??= markedQuery((...marks) => build(db, ...(marks as Values)), values.length);
    const { query, places } = built;
    const parameters = query.parameters.map((given, index) => {
      const place = places[index] ?? -1;
      return place < 0 ? given : values[place];
    });
    const { rows } = await db.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}

function markedQuery<Row>(build: (...marks: string[]) => Buildable<Row>, count: number) {
  const marks = Array.from({ length: count }, (_, index) => `the value at place ${index}`);
  const query = build(...marks).compile();
  return { query, places: query.parameters.map((given) => marks.indexOf(given as string)) };
}
