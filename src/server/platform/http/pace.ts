/** The least speed of a transfer: a person who sends or reads more slowly gives the place to somebody else. */

/** In bytes a second. */
const slowest = 50_000;

interface Pace {
  /** From here on the other side has to send or to read. */
  wait(): void;
  /** The other side did. What the portal itself takes until the next wait is not counted. */
  moved(bytes: number): void;
  end(): void;
}

/** Calls `cutOff` after so many seconds without a byte, or with fewer bytes than the least speed needs. */
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
