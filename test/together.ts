/** Several test files, named as arguments, one after the other in this process: one of its own costs a file more than its work. */

import { suite } from 'node:test';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

for (const file of process.argv.slice(2)) suite(file, () => import(pathToFileURL(resolve(file)).href));
