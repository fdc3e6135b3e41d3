import { createParser } from 'eventsource-parser';
import type { PayRunChange, RowChange } from '#contract/live.ts';
import { setConcern } from './connection.ts';
import { keepDestination } from './session/destination.ts';
import { invalidateSoon } from './invalidate.ts';
import { queryClient } from './client.ts';
import { staleAfter } from './stale.ts';
import { accessToken, authClient, renewSession, signedInUser } from './session/session.ts';
import { dismissToast, showFailure } from '#web/ui/toasts/toasts.ts';

/** Seconds before each further attempt to connect; the last one repeats. Specification section 9. */
const reconnectDelays = [1, 2, 5, 10];
/** The server's heart beats every 25 s; a stream silent for this long is dead. */
const silenceLimit = 60_000;
const lostAfter = 10_000;
/** Once it is loaded, the client looks as often whether the session ends soon. A visit that is over by the first look does without. */
const betweenLooks = 30_000;

/** Follows the changes, and the session, until told to stop; a hidden page disconnects, since a browser has six connections for a server. */
export function followChanges(): () => void {
  dismissToast(farewell);
  let controller: AbortController | undefined;
  function follow() {
    controller?.abort();
    controller = undefined;
    if (document.hidden) return;
    controller = new AbortController();
    void keepConnected(controller.signal);
  }
  follow();
  document.addEventListener('visibilitychange', follow);
  const looking = setInterval(() => void authClient().catch(() => {}), betweenLooks);
  return () => {
    clearInterval(looking);
    document.removeEventListener('visibilitychange', follow);
    controller?.abort();
    setConcern('lost', false);
  };
}

let followed = false;
let farewell = '';

async function keepConnected(signal: AbortSignal): Promise<void> {
  let lostTimer: ReturnType<typeof setTimeout> | undefined;
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    try {
      await readStream(signal, () => {
        const isLate = followed || attempt > 0;
        attempt = 0;
        clearTimeout(lostTimer);
        lostTimer = undefined;
        setConcern('lost', false);
        // Something may have changed while nobody listened; before a first connection made at once nothing was there to miss.
        if (isLate) void queryClient.invalidateQueries();
        followed = true;
      });
    } catch {
      // A broken stream is tried again below, whatever broke it.
    }
    if (signal.aborted) break;
    lostTimer ??= setTimeout(() => setConcern('lost', true), lostAfter);
    await pause(reconnectDelays[Math.min(attempt, reconnectDelays.length - 1)] ?? 10, signal);
  }
  clearTimeout(lostTimer);
}

function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

async function readStream(outer: AbortSignal, onOpen: () => void): Promise<void> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), silenceLimit);
  try {
    const response = await fetch('/api/changes', {
      headers: { Accept: 'text/event-stream', Authorization: `Bearer ${await accessToken()}` },
      signal: AbortSignal.any([outer, silence.signal]),
    });
    if (response.status === 401) await tellIfOver(outer);
    if (!response.ok || !response.body) throw new Error(`The stream answered ${response.status}`);
    onOpen();
    const parser = createParser({ onEvent: ({ event, data }) => take(event, data) });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), silenceLimit);
      parser.feed(part.value);
    }
  } finally {
    clearTimeout(timer);
  }
}

/** A session that was ended elsewhere takes the page with it, until the next sign-in; a person who only reads would not notice otherwise. */
async function tellIfOver(signal: AbortSignal): Promise<void> {
  const page = location.pathname + location.search;
  const wasSignedOutHere = signal.aborted || !signedInUser();
  if (wasSignedOutHere || (await renewSession()) || signedInUser()) return;
  keepDestination(page);
  farewell = showFailure('You are signed out', 'Your session has ended. Please sign in again.');
}

function take(event: string | undefined, data: string): void {
  if (event === 'resync') {
    void queryClient.invalidateQueries();
    return;
  }
  if (event !== 'change') return;
  const { table } = JSON.parse(data) as RowChange | PayRunChange;
  // A newer server may name a table that this page does not know.
  invalidateSoon(table in staleAfter ? staleAfter[table] : Object.values(staleAfter).flat());
}
