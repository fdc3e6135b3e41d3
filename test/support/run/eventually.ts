import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds, long enough for a busy machine. */
export const patience = 60_000;

export async function eventually(sentence: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + patience;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`It never happened that ${sentence}.`);
    await pause(20);
  }
}
