/** `npm run backup -- FILE`: a whole, consistent copy of the portal, taken while it runs. */

import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createWriteStream } from 'node:fs';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Client } from 'pg';
import { readConfig } from '#server/config.ts';
import { backupLines } from '#server/data/backup.ts';
import { explainAndExit, withDatabase } from './command.ts';
import { countingRows } from './progress.ts';

function keysOf(dataDir: string): Record<string, string> {
  const folder = join(resolve(dataDir), 'keys');
  if (!existsSync(folder)) return {};
  return Object.fromEntries(
    readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );
}

try {
  const file = process.argv[2];
  if (!file) throw new Error('Say where the copy goes: npm run backup -- FILE');
  if (existsSync(file)) throw new Error(`${file} exists already: name a new file.`);
  const config = readConfig(process.env);
  const unfinished = `${file}.unfinished`;
  await withDatabase(config, async (connectionString) => {
    const client = new Client({ connectionString });
    await client.connect();
    try {
      const lines = backupLines(client, { keys: keysOf(config.dataDir), now: new Date() });
      // The copy holds password hashes and keys: nobody else reads it.
      await pipeline(
        Readable.from(countingRows(lines, 'Copying')),
        createGzip(),
        createWriteStream(unfinished, { mode: 0o600, flags: 'wx' }),
      );
      renameSync(unfinished, file);
    } finally {
      rmSync(unfinished, { force: true });
      await client.end();
    }
  });
  process.stdout.write(`The portal was copied to ${file}\n`);
} catch (problem) {
  explainAndExit(problem);
}
