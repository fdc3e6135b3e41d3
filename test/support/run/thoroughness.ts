/** How long those tests try that find more the longer they try: alike every time, or as `npm run fuzz` wants it. */

function given(name: string, usual: number): number {
  return Number(process.env[name] ?? usual);
}

/** How often each race is run. */
export const rounds = given('FUZZ_ROUNDS', 20);

/** How many odd requests are sent, where so many are usual. */
export function requestsOf(usual: number): number {
  return given('FUZZ_REQUESTS', usual);
}

/** How many weeks of an agency are played through, and with how many workers. */
export const playedWeeks = given('FUZZ_WEEKS', 10);
export const playedWorkers = given('FUZZ_WORKERS', 40);

export const seed = given('FUZZ_SEED', 2_026);
