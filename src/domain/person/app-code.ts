import * as z from 'zod/mini';

export const AppCode = z
  .string()
  .check(z.trim(), z.regex(/^\d{3}\s?\d{3}$/, 'Enter the six digits from your app'));
