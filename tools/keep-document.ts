import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

export function keepDocument(file: string, text: string): void {
  writeFileSync(file, text);
  spawnSync(resolve('node_modules/.bin/oxfmt'), [file], { stdio: 'inherit' });
}
