/** Small faults to put into the product, one at a time: each must make the tests that are nearest to it fail. */

export interface Mutant {
  file: string;
  /** The fault in a user's words. */
  says: string;
  /** Stands in the file once; where it does not, the place has moved and the mutant with it. */
  find: string;
  put: string;
  /** The tests that are nearest. */
  tests: readonly string[];
  /** Why no test can tell it, where none can. */
  survives?: string;
  /** A review of the tests put it in, and no test told it then. */
  survivedOnce?: true;
}

type Written = readonly [
  says: string,
  find: string,
  put: string,
  more?: Pick<Mutant, 'survives' | 'survivedOnce'>,
];

/** The mutants of one file, which its nearest tests try. */
export function mutantsOf(file: string, tests: readonly string[], written: readonly Written[]): Mutant[] {
  return written.map(([says, find, put, more]) => ({ file, says, find, put, tests, ...more }));
}

/** A file of rules, and the tests beside it. */
export function besideIt(name: string): [file: string, tests: string[]] {
  return [`src/domain/${name}.ts`, [`src/domain/${name}.test.ts`]];
}

/** Files of tests of the server, by the names of what they stand beside. */
export function beside(...names: string[]): string[] {
  return names.map((name) => `src/server/${name}.test.ts`);
}

/** Names a mutant on the command line and in the report. */
export function nameOf({ file, says }: Mutant): string {
  return `${file}: ${says}`;
}
