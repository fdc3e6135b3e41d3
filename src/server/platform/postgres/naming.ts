/** Columns are snake_case in SQL and camelCase in TypeScript: queries by Kysely's plugin, results once a statement. */

import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult, type UnknownRow } from 'kysely';
import type { Client, PoolClient } from 'pg';

/** Turns the names in queries; those in results have been turned before the rows were read. */
export class QueryNames extends CamelCasePlugin {
  private readonly known = new Map<string, string>();

  constructor() {
    super({ maintainNestedObjectKeys: true });
  }

  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result;
  }

  nameInResult(column: string): string {
    const name = this.known.get(column) ?? this.camelCase(column);
    this.known.set(column, name);
    return name;
  }
}

const names = new QueryNames();

interface RowDescription {
  fields: { name: string }[];
}

/**
 * Lets the rows of a connection be born with the right names. Turning each row afterwards is as much work as reading it,
 * and lists have fifty of them.
 */
export function nameResults(client: PoolClient): void {
  const { connection } = client as unknown as Client;
  connection.prependListener('rowDescription', ({ fields }: RowDescription) => {
    for (const field of fields) field.name = names.nameInResult(field.name);
  });
}
