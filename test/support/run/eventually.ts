import { setTimeout as pause } from 'node:timers/promises';

/** For a machine that is busy with other things; nothing waits this long when all is well. */
export const patience = 60_000;

/** Waits until it is so; fails with the sentence when it never is. */
export async function eventually(sentence: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + patience;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`It never happened that ${sentence}.`);
    await pause(20);
  }
}
