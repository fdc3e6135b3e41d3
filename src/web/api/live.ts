import { createParser } from 'eventsource-parser';
import type { ClientNoteChange, PayRunChange, RowChange } from '#contract/live.ts';
import { setConcern } from './connection.ts';
import { keepDestination } from './session/destination.ts';
import { invalidateSoon } from './invalidate.ts';
import { queryClient } from './client.ts';
import { staleQueriesAfter } from './stale.ts';
import { accessToken, authClient, renewSession, signedInUser } from './session/session.ts';
import { dismissToast, showFailure } from '#web/ui/toasts/toasts.ts';

/** Delays in seconds before each reconnection; the last delay repeats. Specification section 9. */
const reconnectDelays = [1, 2, 5, 10];
/**
 * Milliseconds without data after which the stream counts as broken. The server sends a heartbeat
 * every 25 seconds.
 */
const silenceLimit = 60_000;
const lostAfter = 10_000;
/**
 * Milliseconds between attempts to load the authentication client, which renews the session. A
 * visit shorter than the interval does not load the client.
 */
const betweenLooks = 30_000;

/**
 * Follows live changes and the session until the caller calls the returned function. A hidden page
 * disconnects, because a browser allows only six connections per server.
 */
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
  for (let retry = 0; !signal.aborted; retry += 1) {
    try {
      await readStream(signal, () => {
        const isLate = followed || retry > 0;
        retry = 0;
        clearTimeout(lostTimer);
        lostTimer = undefined;
        setConcern('lost', false);
        // The stream may have missed changes while it was down. A first connection without a failed
        // attempt has missed none.
        if (isLate) void queryClient.invalidateQueries();
        followed = true;
      });
    } catch {
      // The loop below reconnects.
    }
    if (signal.aborted) break;
    lostTimer ??= setTimeout(() => setConcern('lost', true), lostAfter);
    await pause(reconnectDelays[Math.min(retry, reconnectDelays.length - 1)] ?? 10, signal);
  }
  clearTimeout(lostTimer);
}

function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', end, { once: true });
    addEventListener('online', end, { once: true });
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
  const { table } = JSON.parse(data) as RowChange | PayRunChange | ClientNoteChange;
  // A newer server may announce a table that this page does not know.
  const stale = staleQueriesAfter(table);
  if (stale) invalidateSoon(stale);
  else void queryClient.invalidateQueries();
}
