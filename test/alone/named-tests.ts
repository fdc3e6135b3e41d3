/** Replaces the module `node:test` by functions that record the names of tests and run no test. */

export interface NamedTest {
  file: string;
  path: string[];
}

export const found: NamedTest[] = [];

let file = '';
let around: string[] = [];

export function beginFile(name: string): void {
  file = name;
}

export function describe(name: string, ...rest: unknown[]): void {
  const outside = around;
  around = [...outside, name];
  const work = rest.at(-1) as () => unknown;
  if (work() instanceof Promise) throw new Error(`The suite “${name}” of ${file} is asynchronous.`);
  around = outside;
}

export function test(name: string): void {
  found.push({ file, path: [...around, name] });
}

export const suite = describe;
export const before = (): void => {};
export const after = before;
export const beforeEach = before;
export const afterEach = before;
