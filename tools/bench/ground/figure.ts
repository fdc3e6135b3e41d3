/** A row of the table of results. */

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
  /** How it is asked for: `npm run bench -- pending-list`. */
  name: string;
  measure(ground: Ground): Promise<Figure[]>;
}

export function whole(value: number): string {
  return Math.round(value).toLocaleString('en-GB');
}

export function megabytes(bytes: number): string {
  return `${whole(bytes / 1_000_000)} MB`;
}
