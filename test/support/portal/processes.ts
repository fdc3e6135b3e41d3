import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '../run/eventually.ts';
import { runFolder } from '../run/run-folder.ts';

export interface Started {
  child: ChildProcess;
  said(): string;
  says(text: RegExp): Promise<RegExpExecArray>;
  ended: Promise<number | string>;
  stop(signal?: NodeJS.Signals): Promise<number | string>;
}

/**
 * Starts Node. `command` is a file with arguments, or `-e` and the text of a module. `as` is a
 * command in front of Node, such as `setpriv`.
 */
export function startNode(command: string[], env: Record<string, string> = {}, as: string[] = []): Started {
  const [program, ...words] = [...as, process.execPath, ...command];
  const child = spawn(String(program), words, {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  let hasEnded = false;
  child.stdout.on('data', (data) => (text += String(data)));
  child.stderr.on('data', (data) => (text += String(data)));
  const ended = new Promise<number | string>((done) => {
    child.on('close', (code, signal) => {
      hasEnded = true;
      done(code ?? signal ?? 'nothing');
    });
  });
  return {
    child,
    said: () => text,
    async says(wanted) {
      await eventually(`a process said ${wanted}`, () => wanted.test(text) || hasEnded);
      const found = wanted.exec(text);
      if (!found) throw new Error(`It ended with ${await ended} and said:\n${text}`);
      return found;
    },
    ended,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
  };
}

export interface StartedPortal extends Started {
  url(): Promise<string>;
}

export function startPortalProcess(
  env: Record<string, string>,
  words: string[] = [],
  as: string[] = [],
): StartedPortal {
  const variables = { PORT: '0', LOG_LEVEL: 'error', BACKUP_AT: 'off', ...env };
  const started = startNode(['src/server/main.ts', ...words], variables, as);
  return {
    ...started,
    url: async () => (await started.says(/The portal is at (\S+)/))[1] ?? '',
  };
}

export function isAlive({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

export async function endOf(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (!isAlive(child)) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

export async function untilReady(url: string, child?: ChildProcess): Promise<void> {
  await eventually(`${url} was ready`, async () => {
    if (child && !isAlive(child)) throw new Error('The portal ended at its start.');
    const init = { headers: { connection: 'close' }, signal: AbortSignal.timeout(2_500) };
    return fetch(`${url}/readyz`, init).then(
      ({ ok }) => ok,
      () => false,
    );
  });
}

export function temporaryFolder(): string {
  return runFolder('folder', 'memory');
}

export function postmasterOf(dataDir: string): number | null {
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null;
}

export function isRunning(pid: number | null): boolean {
  if (pid === null) return false;
  try {
    return process.kill(pid, 0);
  } catch (problem) {
    return (problem as NodeJS.ErrnoException).code === 'EPERM';
  }
}

export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {}
  }
}

export async function clearFolder(folder: string, dataDir = folder): Promise<void> {
  const pid = postmasterOf(dataDir);
  if (pid !== null && isRunning(pid)) {
    process.kill(pid, 'SIGQUIT');
    await eventually('the PostgreSQL of a test ended', () => !isRunning(pid));
  }
  rmSync(folder, { recursive: true, force: true });
}
