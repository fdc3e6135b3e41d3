/**
 * Runs the given test files in one process, because starting a process takes longer than most test
 * files.
 */

import { suite } from 'node:test';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

for (const file of process.argv.slice(2)) suite(file, () => import(pathToFileURL(resolve(file)).href));
