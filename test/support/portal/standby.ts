import { execFileSync } from 'node:child_process';
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded/embedded-postgres.ts';
import { findPrograms } from '#server/platform/postgres/embedded/postgres-programs.ts';
import { startServer } from '#server/platform/postgres/embedded/postgres-server.ts';
import { clearLeftBehind } from './left-behind.ts';
import { runFolder } from '../run/run-folder.ts';

export interface Pair {
  url: string;
  superuserOfFirst: string;
  killFirst(): Promise<void>;
  promote(): Promise<void>;
  stop(): Promise<void>;
}

export async function startPair(): Promise<Pair> {
  await clearLeftBehind();
  const folder = runFolder('pair', 'memory');
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  const made = await startEmbeddedPostgres(first);
  await made.stop();
  execFileSync('cp', ['-a', first, second]);
  const places = [first, second].map((place) => join(place, 'postgres'));
  const [leading = '', following = ''] = places;
  const password = readFileSync(join(first, 'postgres.password'), 'utf8').trim();
  writeFileSync(join(following, 'standby.signal'), '');
  appendFileSync(
    join(following, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${leading} port=5432 user=postgres password=${password}'\n`,
  );
  const programs = findPrograms(second);
  await startEmbeddedPostgres(first);
  await startServer({ folder: following, password, programs });
  const hosts = [following, leading].map(encodeURIComponent).join(',');
  const { username, password: portals } = new URL(made.connectionString.replace('@/', '@socket/'));
  const url = `postgresql://${username}:${portals}@${hosts}/portal`;
  const end = (place: string) =>
    programs.run('pg_ctl', ['stop', '-m', 'immediate', '-D', place]).catch(() => {});
  return {
    url,
    superuserOfFirst: made.superuser,
    killFirst: () => end(leading),
    promote: () => programs.run('pg_ctl', ['promote', '-w', '-D', following]),
    async stop() {
      await end(leading);
      await end(following);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
