/**
 * Built and prepared statements are cached, because building or planning a statement costs more than running
 * it.
 */

import type { CompiledQuery } from 'kysely';
import type { Connection } from './database.ts';
import { prepareOnce } from './prepared.ts';

interface Buildable<Row> {
  compile(): CompiledQuery<Row>;
}

type Values = Record<string, string | undefined>;

interface Built<Row> {
  query: CompiledQuery<Row>;
  names: (string | null)[];
}

/**
 * Calls `build` once for each shape, with placeholders as values. `build` may check only which values exist
 * and which are equal.
 */
export function compiledQuery<Given extends Values, Row, Shape = undefined>(
  build: (db: Connection, values: Given, shape: Shape) => Buildable<Row>,
): (db: Connection, values: Given, shape: Shape) => Promise<Row[]> {
  const statements = new Map<string, Built<Row>>();
  return async (db, values, shape) => {
    const first = firstNames(values);
    const key = JSON.stringify([shape, first]);
    const known = statements.get(key) ?? marked(first, (marks) => build(db, marks as Given, shape));
    statements.set(key, known);
    const parameters = known.query.parameters.map((own, index) => {
      const name = known.names[index] ?? null;
      return name === null ? own : values[name];
    });
    const { rows } = await db.executeQuery<Row>({ ...known.query, parameters });
    return rows;
  };
}

function firstNames(values: Values): Record<string, string> {
  const seen = new Map<string, string>();
  const names: Record<string, string> = {};
  for (const name in values) {
    const value = values[name];
    if (value === undefined) continue;
    if (!seen.has(value)) seen.set(value, name);
    names[name] = seen.get(value) ?? name;
  }
  return names;
}

function marked<Row>(first: Record<string, string>, build: (marks: Values) => Buildable<Row>): Built<Row> {
  const markOf = (name: string): string => `the value of ${name}`;
  const marks = Object.fromEntries(Object.entries(first).map(([name, same]) => [name, markOf(same)]));
  const query = build(marks).compile();
  prepareOnce(query.sql);
  const named = new Map(Object.values(first).map((name): [unknown, string] => [markOf(name), name]));
  return { query, names: query.parameters.map((own) => named.get(own) ?? null) };
}
