/** The passwords that are tried first: a list of about 50,000, no network. */

import { createRequire } from 'node:module';
import type { dictionary } from '@zxcvbn-ts/language-common';

const packageName = '@zxcvbn-ts/language-common';
let common: Set<string> | null = null;

/** Read when somebody first chooses a password: until then it would only take memory. */
function listOfCommon(): Set<string> {
  const read = createRequire(import.meta.url)(packageName) as { dictionary: typeof dictionary };
  return new Set(read.dictionary['passwords-common']);
}

/** Takes the password in lower case. */
export function isCommonPassword(password: string): boolean {
  common ??= listOfCommon();
  return common.has(password);
}
