/** What a candidate read last, kept on the device for when there is no connection, until they sign out. */

import { signedInUser } from '../session.ts';
import { queryClient } from './client.ts';

const prefix = 'known:';
let isCatchingUp = false;

/** Asks the server; without a connection answers what it said last on this device. */
export async function orLastKnown<Answer>(
  name: string,
  ask: () => Promise<Answer>,
  mayKeep: (answer: Answer) => boolean = () => true,
): Promise<Answer> {
  const person = signedInUser();
  const key = `${prefix}${person}:${name}`;
  if (!navigator.onLine) {
    const known = localStorage.getItem(key);
    if (known !== null) {
      catchUpLater();
      return JSON.parse(known) as Answer;
    }
  }
  const answer = await ask();
  // Who has signed out meanwhile leaves nothing behind.
  if (person !== null && signedInUser() === person && mayKeep(answer)) keep(key, answer);
  return answer;
}

function keep(key: string, answer: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(answer));
  } catch {
    // A device without room or permission works with a connection only.
  }
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

/** Nothing that one person read may be there for the next. */
export function forgetLastKnown(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(prefix)) localStorage.removeItem(key);
  }
}
