import type { TestPortal } from './portal.ts';

export function circumstancesOf({ db, connectionString, portal }: TestPortal) {
  return {
    db,
    connectionString,
    config: portal.config,
    now: portal.clock(),
    askPassword: () => Promise.reject(new Error('Nobody is there to type a password')),
  };
}
