/** Answers that take as long whatever they found: nobody learns from a clock which addresses exist. */

import { setTimeout as pause } from 'node:timers/promises';

/** Does the work, and lets its result or its refusal out at the next whole multiple of so many milliseconds. */
export async function inConstantTime<Result>(
  milliseconds: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const start = performance.now();
  try {
    return await work();
  } finally {
    const taken = performance.now() - start;
    await pause(Math.ceil(taken / milliseconds) * milliseconds - taken);
  }
}
