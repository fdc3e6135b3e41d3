/** Small faults in the product, applied one at a time: the nearest tests must fail with each. */

export interface Mutant {
  file: string;
  /** The fault in a user's words. */
  says: string;
  /** Occurs once in the file; otherwise the code has moved, and the mutant must follow. */
  find: string;
  put: string;
  tests: readonly string[];
  /** Reason why no test can detect the fault. */
  survives?: string;
  /** Added by a review of the tests, while no test detected the fault. */
  survivedOnce?: true;
}

type Written = readonly [
  says: string,
  find: string,
  put: string,
  more?: Pick<Mutant, 'survives' | 'survivedOnce'>,
];

export function mutantsOf(file: string, tests: readonly string[], written: readonly Written[]): Mutant[] {
  return written.map(([says, find, put, more]) => ({ file, says, find, put, tests, ...more }));
}

export function besideIt(name: string): [file: string, tests: string[]] {
  return [`src/domain/${name}.ts`, [`src/domain/${name}.test.ts`]];
}

export function beside(...names: string[]): string[] {
  return names.map((name) => `src/server/${name}.test.ts`);
}

export function nameOf({ file, says }: Mutant): string {
  return `${file}: ${says}`;
}
