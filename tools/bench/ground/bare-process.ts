/**
 * The process of a minimal server for comparison. It uses `node:http` and a `pg` pool and runs
 * given SQL statements in sequence.
 */

import { createServer } from 'node:http';
import { Pool } from 'pg';
import { columnTypes, openPool } from '#server/platform/postgres/database.ts';
import type { Bare } from './bare.ts';

process.once('message', (task) => {
  serve(task as Bare);
});

function serve({ databaseUrl, statements, answers, isPrepared, connections = 10 }: Bare): void {
  const pool = isPrepared
    ? openPool(databaseUrl, { max: connections })
    : new Pool({ connectionString: databaseUrl, max: connections, types: columnTypes });

  function filled(values: unknown[], places: Map<string, string>): unknown[] {
    if (places.size === 0) return values;
    return values.map((value) => {
      if (typeof value !== 'string') return value;
      let text = value;
      for (const [from, to] of places) text = text.replaceAll(from, to);
      return text;
    });
  }

  async function answer(given: Record<string, string>): Promise<unknown> {
    const places = new Map(Object.entries(given));
    const client = await pool.connect();
    try {
      let said: unknown = null;
      for (const [index, { text, values }] of statements.entries()) {
        const name = isPrepared ? `statement ${index}` : undefined;
        const { rows } = await client.query({ name, text, values: filled(values, places) });
        if (index === answers.statement) said = rows;
        if (answers.newId && rows[0]?.id && index === answers.statement)
          places.set(answers.newId, rows[0].id);
      }
      return said;
    } catch (problem) {
      await client.query('rollback');
      throw problem;
    } finally {
      client.release();
    }
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => void parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      answer(body ? JSON.parse(body) : {}).then(
        (said) => {
          response.writeHead(200, { 'content-type': 'application/json' });
          response.end(JSON.stringify({ items: said }));
        },
        (problem: unknown) => {
          process.stderr.write(`${String(problem)}\n`);
          response.writeHead(500).end();
        },
      );
    });
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.({ port: typeof address === 'object' && address ? address.port : 0 });
  });
  process.once('SIGTERM', () => process.exit(0));
}
