/**
 * Writes the names of the tests in the given files as JSON to the file of the first argument. Runs
 * no test.
 */

import { registerHooks } from 'node:module';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beginFile, found } from './named-tests.ts';

const noted = new URL('./named-tests.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'node:test' ? { url: noted, shortCircuit: true } : next(specifier, context),
});

const [list = '', ...files] = process.argv.slice(2);
for (const file of files) {
  beginFile(file);
  await import(pathToFileURL(resolve(file)).href);
}
writeFileSync(list, JSON.stringify(found));
process.exit();
