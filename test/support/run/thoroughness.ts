function given(name: string, usual: number): number {
  return Number(process.env[name] ?? usual);
}

export const rounds = given('FUZZ_ROUNDS', 20);

export function requestsOf(usual: number): number {
  return given('FUZZ_REQUESTS', usual);
}

export const playedWeeks = given('FUZZ_WEEKS', 10);
export const playedWorkers = given('FUZZ_WORKERS', 40);

export const seed = given('FUZZ_SEED', 2_026);
