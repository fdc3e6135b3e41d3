import { NotReached } from './api.ts';
import { setConcern } from './connection.ts';
import { signedInUser } from './session/session.ts';
import { onDevice } from '#web/browser/device-storage.ts';
import { queryClient } from './client.ts';

const prefix = 'known:';
const patience = 5_000;
/**
 * Milliseconds to wait for a response before the page shows cached data: `patienceAtStart` counts
 * from the page load, `leastPatience` is the minimum for later requests.
 */
const patienceAtStart = 3_000;
const leastPatience = 1_000;
let isCatchingUp = false;
let late = 0;

interface Settings<Answer> {
  mayKeep?: (answer: Answer) => boolean;
  asOfNow?: (answer: Answer) => Answer | Promise<Answer>;
}

type Kept = 'GET /api/me' | 'GET /api/me/timesheets' | 'GET /api/me/deletions';

/**
 * Requests data from the server; returns the cached response if the server cannot be reached.
 * `name` is the query key.
 */
export async function orLastKnown<Answer>(
  name: Kept,
  ask: () => Promise<Answer>,
  { mayKeep = () => true, asOfNow = (answer) => answer }: Settings<Answer> = {},
): Promise<Answer> {
  const person = signedInUser();
  const key = `${prefix}${person}:${name}`;
  const known = onDevice.getItem(key);

  async function fetched(): Promise<Answer> {
    const answer = await ask();
    // Store nothing if the user signed out while the request was running.
    if (person !== null && signedInUser() === person && mayKeep(answer)) keep(key, answer);
    return answer;
  }

  if (known === null) return fetched();
  try {
    return await (navigator.onLine ? inTime(fetched(), [name]) : Promise.reject(new NotReached()));
  } catch (failure) {
    if (!(failure instanceof NotReached)) throw failure;
    catchUpLater();
    return asOfNow(queryClient.getQueryData<Answer>([name]) ?? (JSON.parse(known) as Answer));
  }
}

function inTime<Answer>(answer: Promise<Answer>, queryKey: [Kept]): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const timer = setTimeout(
      () => {
        isLate = true;
        countLate(1);
        reject(new NotReached());
      },
      queryClient.getQueryData(queryKey) === undefined
        ? Math.max(leastPatience, patienceAtStart - performance.now())
        : patience,
    );
    const end = () => {
      clearTimeout(timer);
      if (isLate) countLate(-1);
    };
    answer.then(
      (value) => {
        if (isLate) queryClient.setQueryData(queryKey, value);
        end();
        resolve(value);
      },
      (failure: unknown) => {
        end();
        reject(failure instanceof Error ? failure : new NotReached(failure));
      },
    );
  });
}

function countLate(change: 1 | -1): void {
  late += change;
  setConcern('late', late > 0);
}

export function amendLastKnown<Answer>(name: Kept, amend: (known: Answer) => Answer): void {
  const known = queryClient.getQueryData<Answer>([name]);
  if (known === undefined) return;
  const amended = amend(known);
  queryClient.setQueryData<Answer>([name], amended);
  const key = `${prefix}${signedInUser()}:${name}`;
  if (onDevice.getItem(key) !== null) keep(key, amended);
}

function keep(key: string, answer: unknown): void {
  onDevice.setItem(key, JSON.stringify(answer));
}

function catchUpLater(): void {
  if (isCatchingUp) return;
  isCatchingUp = true;
  const catchUp = () => {
    isCatchingUp = false;
    void queryClient.invalidateQueries();
  };
  addEventListener('online', catchUp, { once: true });
}

export function forgetLastKnown(): void {
  for (const key of onDevice.keys()) {
    if (key.startsWith(prefix)) onDevice.removeItem(key);
  }
}
