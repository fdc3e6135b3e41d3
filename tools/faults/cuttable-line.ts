/**
 * A TCP proxy in front of a database. The proxy can cut connections, or become silent like a
 * firewall that has lost its state.
 */

import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

export interface CuttableLine {
  port: number;
  cut(): void;
  /**
   * Drops all bytes in each direction. With `resumes`, existing connections continue later;
   * otherwise they stay silent.
   */
  hang(resumes: boolean): void;
  mend(): void;
  stop(): Promise<void>;
}

interface Pair {
  near: Socket;
  far: Socket;
  isForgotten: boolean;
}

export async function openLine(to: NetConnectOpts): Promise<CuttableLine> {
  const pairs = new Set<Pair>();
  const doors = new Set<Socket>();
  let state: 'whole' | 'cut' | 'hanging' = 'whole';

  const server = createServer((near) => {
    near.on('error', () => {});
    doors.add(near);
    near.on('close', () => doors.delete(near));
    if (state === 'cut') {
      near.resetAndDestroy();
      return;
    }
    const far = connect(to);
    const pair: Pair = { near, far, isForgotten: state === 'hanging' };
    pairs.add(pair);
    far.on('error', () => near.destroy());
    if (state === 'hanging') silence(pair);
    else {
      near.pipe(far, { end: false });
      far.pipe(near, { end: false });
    }
    const end = (): void => {
      pairs.delete(pair);
      far.destroy();
      if (!pair.isForgotten) near.destroy();
    };
    near.on('close', end);
    far.on('close', end);
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));

  function silence({ near, far }: Pair): void {
    near.unpipe();
    far.unpipe();
    near.pause();
    far.pause();
  }

  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      state = 'cut';
      for (const { near, far } of pairs) {
        near.resetAndDestroy();
        far.destroy();
      }
    },
    hang(resumes) {
      state = 'hanging';
      for (const pair of pairs) {
        pair.isForgotten = !resumes;
        silence(pair);
      }
    },
    mend() {
      state = 'whole';
      for (const pair of pairs) {
        if (pair.isForgotten) {
          pair.far.destroy();
          continue;
        }
        pair.near.pipe(pair.far, { end: false });
        pair.far.pipe(pair.near, { end: false });
      }
    },
    async stop() {
      const closed = new Promise((done) => server.close(done));
      for (const { far } of pairs) far.destroy();
      for (const near of doors) near.destroy();
      await closed;
    },
  };
}
