/** The passwords that are tried first: a list of about 50,000, in memory, no network. */

import { dictionary } from '@zxcvbn-ts/language-common';

const common = new Set<string>(dictionary['passwords-common']);

/** Takes the password in lower case. */
export function isCommonPassword(password: string): boolean {
  return common.has(password);
}
