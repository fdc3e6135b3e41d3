import {
  createReadStream,
  createWriteStream,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { encryptedBy, partsOfCopy } from '#server/backups/encryption.ts';
import { isNightly } from '#server/backups/rotation.ts';
import { readConfig } from '#server/config.ts';
import { backupParts, checkBackup } from '#server/platform/postgres/backup.ts';
import { inFolder, isThere, thisUser } from '#server/platform/postgres/embedded/folder-owner.ts';
import { WritableClient } from '#server/platform/postgres/writable-client.ts';
import { answerHelp, explainAndExit, fileGiven } from './command.ts';
import { withDatabase } from '#server/platform/postgres/embedded/with-database.ts';
import { countingRows } from './progress.ts';

function keysOf(dataDir: string): Record<string, string> {
  const folder = join(resolve(dataDir), 'keys');
  if (!isThere(folder)) return {};
  return inFolder(folder, () =>
    Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')])),
  );
}

async function throwIfUnreadable(file: string, key: string | null): Promise<void> {
  try {
    await checkBackup(countingRows(partsOfCopy(createReadStream(file), { key }), 'Checking'));
  } catch (problem) {
    throw new Error(`The new file ${file} cannot be read back. The disk may be damaged.`, {
      cause: problem,
    });
  }
}

function placeProblem(file: string, problem: unknown): unknown {
  const code = problem instanceof Error && 'code' in problem ? String(problem.code) : '';
  const reasons: Record<string, string> = {
    ENOENT: `the folder ${dirname(resolve(file))} does not exist. Make it first, or use another folder.`,
    ENOTDIR: `${dirname(resolve(file))} is not a folder. Use another path.`,
    EACCES: `the user ${thisUser()} may not write to ${dirname(resolve(file))}. Use another folder.`,
    EROFS: `${dirname(resolve(file))} is read-only. Use another folder. Under systemd, add ReadWritePaths=${dirname(resolve(file))} to the unit.`,
    ENOSPC: 'the disk is full. Free some space, or use another folder.',
    EDQUOT: 'the disk quota is full. Free some space, or use another folder.',
    EEXIST: `another backup is writing to this file. If none is running, remove ${file}.unfinished.`,
  };
  const reason = reasons[code];
  return reason ? new Error(`The backup cannot be written to ${file}: ${reason}`) : problem;
}

/** The portal records its nightly backups itself, after the bucket has them. */
async function showOnHealth(client: WritableClient, path: string): Promise<void> {
  const text = 'update installation set backup_at = $1, backup_file = $2, backup_bytes = $3';
  try {
    await client.query({ text, values: [new Date(), path, statSync(path).size] });
  } catch (problem) {
    process.stderr.write(`The backup is complete, but Health does not show it: ${String(problem)}\n`);
  }
}

answerHelp('usage: npm run backup -- FILE');
let file = '';
try {
  file = fileGiven('The file name is missing. Usage: npm run backup -- FILE');
  if (existsSync(file)) throw new Error(`${file} exists already. Use a new file name.`);
  const config = readConfig(process.env);
  const unfinished = `${file}.unfinished`;
  await withDatabase(config, async (connectionString) => {
    const keys = keysOf(config.dataDir);
    // Only this user may read the file, which contains password hashes and keys. `wx` never overwrites
    // another backup.
    const fd = openSync(unfinished, 'wx', 0o600);
    const client = new WritableClient({ connectionString });
    try {
      await client.connect();
      const parts = backupParts(client, { keys, now: new Date() });
      const rows = Readable.from(countingRows(parts, 'Copying'));
      const { backupKey } = config;
      const packing = createGzip({ chunkSize: 256 * 1024 });
      await pipeline(rows, packing, encryptedBy(backupKey), createWriteStream('', { fd }));
      await throwIfUnreadable(unfinished, backupKey);
      renameSync(unfinished, file);
      if (!isNightly(file, config.backupFolder)) await showOnHealth(client, resolve(file));
    } finally {
      rmSync(unfinished, { force: true });
      await client.end();
    }
  });
  process.stdout.write(`The backup is in ${file}\n`);
} catch (problem) {
  explainAndExit(file ? placeProblem(file, problem) : problem);
}
