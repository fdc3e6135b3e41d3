import { readFileSync } from 'node:fs';
import { portalFolder } from './folder.ts';

const { version: released } = JSON.parse(readFileSync(new URL('package.json', portalFolder), 'utf8')) as {
  version: string;
};

export const version = released;
