/** The tests of the domain in one process: a process of its own costs each of them three times its work. */

import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const files = globSync('src/domain/**/*.test.ts').sort();
assert.ok(files.length > 0, 'The domain has tests.');
for (const file of files) await import(pathToFileURL(resolve(file)).href);
