/**
 * Links `node_modules/.bin/node` to the packaged Node after `npm ci`. npm before 11 removes this link together
 * with the packages of other systems. Plain JavaScript, because an older Node runs this file.
 */

import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';

const packaged = readdirSync('node_modules').find((name) => /^node-(darwin|linux)-/.test(name));
const link = 'node_modules/.bin/node';
if (packaged && !existsSync(link)) {
  mkdirSync('node_modules/.bin', { recursive: true });
  symlinkSync(`../${packaged}/bin/node`, link);
}
