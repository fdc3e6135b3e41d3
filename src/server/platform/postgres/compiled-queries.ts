/** Statements that are asked all day: built once a shape, and prepared, since either costs more than sending one. */

import type { CompiledQuery } from 'kysely';
import type { Connection } from './database.ts';
import { prepareOnce } from './prepared.ts';

interface Buildable<Row> {
  compile(): CompiledQuery<Row>;
}

type Values = Record<string, string | undefined>;

interface Built<Row> {
  query: CompiledQuery<Row>;
  /** For each parameter the name of its value; null where the statement has one of its own. */
  names: (string | null)[];
}

/**
 * `build` writes the statement for a shape, from values that are texts. It runs once for each shape, with marks in the
 * places of the values: it may see which are there and which are the same, and must not look at them otherwise.
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

/** The names of the values that are there, each with the first name that has the same value. */
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
