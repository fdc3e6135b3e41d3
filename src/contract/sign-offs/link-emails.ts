/** Calls of a mailed link that send an email. */

import * as z from 'zod/mini';
import { Email } from '#domain/person/person.ts';
import { lineOf } from '#domain/text.ts';
import { endpoints } from '#contract/endpoint/endpoint.ts';

const tag = 'Sign-off';

export const Token = z
  .string('Send the token of the link')
  .check(z.minLength(1, 'Send the token of the link'), z.maxLength(100, 'This is no token of a link'));

export const linkEmailEndpoints = endpoints({
  'POST /api/sign-offs/current': {
    operationId: 'requestCurrentSignOffLink',
    tag,
    summary: 'Sends the newest link to the address on file',
    who: 'anyone',
    limited: 'signing',
    description: 'The answer is the same for every token.',
    body: z.object({ token: Token }),
    answer: z.strictObject({ message: z.string() }),
  },
  'POST /api/sign-offs/copy': {
    operationId: 'emailSignOffCopy',
    tag,
    summary: 'Emails the authoriser a copy of the answers',
    who: 'anyone',
    limited: 'signing',
    description:
      'The email goes to the address on file, of which the answer shows the domain. The email has the weeks of the link that this authoriser signed or queried, as they were then. One copy in ten minutes for each authoriser.',
    body: z.object({ token: Token }),
    answer: z.strictObject({ sentTo: z.string() }),
    refuses: ['missing', 'conflict'],
  },
  'POST /api/sign-offs/pass-on': {
    operationId: 'passOnSignOff',
    tag,
    summary: 'Proposes another authoriser to the agency',
    who: 'anyone',
    limited: 'signing',
    description:
      'The person gets no email: a consultant of the workers accepts or declines the proposal. The answer is the same for every token; three calls a day for each token.',
    body: z.object({ token: Token, fullName: lineOf('the full name', 200), email: Email }),
    answer: z.strictObject({ message: z.string() }),
  },
});
