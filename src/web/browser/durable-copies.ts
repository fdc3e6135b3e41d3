/**
 * Copies of texts that the person cannot lose. Browsers write `localStorage` to disk late: Chromium
 * after five seconds, and at most once a minute after that. A browser that is killed before loses the
 * text. A strict transaction of IndexedDB is on the disk when it ends. Decision 505.
 */

export interface DurableCopy {
  key: string;
  /** Null for a text that was removed. */
  text: string | null;
  /** Milliseconds since 1970. */
  savedAt: number;
}

const store = 'texts';
let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  return new Promise((done, fail) => {
    const request = indexedDB.open('copies', 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(store, { keyPath: 'key' });
    });
    request.addEventListener('success', () => done(request.result));
    request.addEventListener('error', () => fail(request.error));
  });
}

async function runTransaction<Result>(
  mode: IDBTransactionMode,
  act: (texts: IDBObjectStore) => Result,
): Promise<Result> {
  opened ??= open();
  const transaction = (await opened).transaction(store, mode, { durability: 'strict' });
  const result = act(transaction.objectStore(store));
  await new Promise((done, fail) => {
    transaction.addEventListener('complete', done);
    transaction.addEventListener('abort', () => fail(transaction.error));
  });
  return result;
}

/** A phone may close the database of a page in the background, so the second attempt opens it again. */
async function inStore<Result>(
  mode: IDBTransactionMode,
  act: (texts: IDBObjectStore) => Result,
): Promise<Result> {
  try {
    return await runTransaction(mode, act);
  } catch {
    opened = undefined;
    return runTransaction(mode, act);
  }
}

export async function listCopies(): Promise<DurableCopy[]> {
  const request = await inStore('readonly', (texts): IDBRequest<DurableCopy[]> => texts.getAll());
  return request.result;
}

/** Saves the copies and forgets the keys, all or none. */
export async function saveCopies(
  copies: readonly DurableCopy[],
  forgotten: readonly string[] = [],
): Promise<void> {
  await inStore('readwrite', (texts) => {
    for (const copy of copies) texts.put(copy);
    for (const key of forgotten) texts.delete(key);
  });
}
