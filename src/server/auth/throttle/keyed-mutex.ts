/** Work on one thing in the order it came, one after the other; work on other things does not wait. */

const last = new Map<string, Promise<unknown>>();

export async function keyedMutex<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const before = last.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  last.set(key, mine);
  try {
    return await mine;
  } finally {
    if (last.get(key) === mine) last.delete(key);
  }
}
