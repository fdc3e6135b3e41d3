import { setTimeout as pause } from 'node:timers/promises';

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
