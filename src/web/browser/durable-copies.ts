/**
 * Copies of values that the person cannot lose. Browsers write `localStorage` to disk late: Chromium
 * after five seconds, and at most once a minute after that. A browser that is killed before loses the
 * value. A strict transaction of IndexedDB is on the disk when it ends. Decision 505.
 *
 * A browser without IndexedDB, or with a full disk, keeps no copies, and nothing is thrown.
 */

const store = 'texts';

export interface DurableCopy {
  key: string;
  text: string;
}

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  return new Promise((done, fail) => {
    const request = indexedDB.open('copies', 1);
    request.addEventListener('upgradeneeded', () =>
      request.result.createObjectStore(store, { keyPath: 'key' }),
    );
    request.addEventListener('success', () => done(request.result));
    request.addEventListener('error', () => fail(request.error));
  });
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  act: (copies: IDBObjectStore) => { readonly result: Result },
): Promise<Result | null> {
  try {
    opened ??= open();
    const transaction = (await opened).transaction(store, mode, { durability: 'strict' });
    const request = act(transaction.objectStore(store));
    await new Promise((done, fail) => {
      transaction.addEventListener('complete', done);
      transaction.addEventListener('abort', fail);
    });
    return request.result;
  } catch {
    // A phone may close the database of a page in the background. The next call opens it again.
    opened = undefined;
    return null;
  }
}

export async function listCopies(): Promise<DurableCopy[]> {
  return (await inStore<DurableCopy[]>('readonly', (copies) => copies.getAll())) ?? [];
}

/** Null removes the copy. */
export async function copyDurably(key: string, text: string | null): Promise<void> {
  await inStore<unknown>('readwrite', (copies) =>
    text === null ? copies.delete(key) : copies.put({ key, text } satisfies DurableCopy),
  );
}
