/**
 * Small faults in the product. `npm run mutate` applies one fault at a time, and the nearest tests
 * must fail.
 */

export interface Mutant {
  file: string;
  /** Describes the fault as a user would. */
  says: string;
  /** Text that occurs exactly once in the file. If the code moves, change this text too. */
  find: string;
  put: string;
  tests: readonly string[];
  /** Reason why no test can detect the fault. */
  survives?: string;
  /** True if no test detected the fault when a review of the tests added it. */
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
