/** The code that an authenticator app shows. */

import * as z from 'zod/mini';

/** With or without the space that apps show in its middle. */
export const AppCode = z
  .string()
  .check(z.trim(), z.regex(/^\d{3}\s?\d{3}$/, 'Enter the six digits that your app shows'));
