/**
 * Alternates between the measured programs in each round, so that other load on the machine affects
 * all programs equally.
 */

export function medianOf(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/**
 * Runs each program once per round and returns the results. The first round is a warm-up and does
 * not count.
 */
export async function inTurn<Name extends string, Result>(
  rounds: number,
  contenders: Record<Name, (round: number) => Promise<Result>>,
): Promise<Record<Name, Result[]>> {
  const names = Object.keys(contenders) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, [] as Result[]])) as Record<Name, Result[]>;
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      const result = await contenders[name](round);
      if (round > 0) results[name].push(result);
    }
  }
  return results;
}

export function ratioOf(ours: number[], theirs: number[]): number {
  return medianOf(ours.map((value, round) => value / (theirs[round] ?? Number.NaN)));
}
