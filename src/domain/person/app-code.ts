import * as z from 'zod/mini';

/** Accepts the space that authenticator apps show in the middle. */
export const AppCode = z
  .string()
  .check(z.trim(), z.regex(/^\d{3}\s?\d{3}$/, 'Enter the six digits that your app shows'));
