/** The word for client that an agency sets. Contract section 12; decision 0232. */

import * as z from 'zod/mini';

const message = 'Enter one word of 2 to 30 letters, like Client, Council or School';

/** One of them; hyphens, apostrophes and single spaces may stand between letters. */
export const ClientWord = z
  .string(message)
  .check(z.trim(), z.maxLength(30, message), z.regex(/^\p{L}(?:[ '’-]?\p{L})+$/u, message));
