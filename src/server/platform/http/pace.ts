/** Bytes per second. A slower transfer loses its connection, so that others can use the slot. */
const slowest = 50_000;

interface Pace {
  wait(): void;
  moved(bytes: number): void;
  end(): void;
}

export function pace(seconds: number, cutOff: () => void): Pace {
  let timer: NodeJS.Timeout | undefined;
  let since = 0;
  let waited = 0;
  let bytesMoved = 0;
  return {
    wait() {
      since = performance.now();
      timer = setTimeout(cutOff, seconds * 1000);
    },
    moved(bytes) {
      clearTimeout(timer);
      waited += performance.now() - since;
      bytesMoved += bytes;
      if (waited < seconds * 1000) return;
      if (bytesMoved < (slowest * waited) / 1000) cutOff();
      waited = 0;
      bytesMoved = 0;
    },
    end: () => clearTimeout(timer),
  };
}
