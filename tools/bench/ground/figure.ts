import type { Ground } from './ground.ts';

export interface Figure {
  what: string;
  measured: string;
  against?: string;
  ratio?: string;
  toReach: string;
  isReached: boolean;
}

export interface Measurement {
  name: string;
  measure(ground: Ground): Promise<Figure[]>;
}

/** Maximum bytes of memory of the portal under load, so that the portal fits on a small server. */
const mostUnderLoad = 350_000_000;

export function memoryUnderLoad(what: string, most: number, before?: number): Figure {
  return {
    what,
    measured: megabytes(most),
    ...(before !== undefined && { against: `before it ${megabytes(before)}` }),
    toReach: `under ${megabytes(mostUnderLoad)}`,
    isReached: most < mostUnderLoad,
  };
}

export function whole(value: number): string {
  return Math.round(value).toLocaleString('en-GB');
}

export function megabytes(bytes: number): string {
  return `${whole(bytes / 1_000_000)} MB`;
}
