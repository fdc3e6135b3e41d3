/** Writes the tests of the files that are named as arguments into the file that is named first, as JSON; runs none of them. */

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
