/** Workers: candidates as reviewers see them, with assignment and rates. */

import * as z from 'zod/mini';
import { Assignment } from '#domain/assignment/assignment.ts';
import { workerViews } from '#domain/assignment/claim.ts';
import { NewConsultant } from '#domain/assignment/hand-over.ts';
import { RateChange, Rates } from '#domain/money/rates.ts';
import { NamedPerson } from '#domain/person/person.ts';
import { endpoints } from '#contract/endpoint/endpoint.ts';
import { ById, listOf, pageQuery, TextFilter } from '#contract/endpoint/list.ts';

/** A worker as the lists and the detail dialog show one; rates in pounds an hour. */
export const Worker = z.strictObject({
  ...NamedPerson.shape,
  ...Rates.shape,
  assignedConsultantId: z.nullable(z.string()),
  assignment: z.nullable(Assignment),
  /** Whether the account is closed: such a worker cannot sign in. */
  disabled: z.boolean(),
});
export type Worker = z.infer<typeof Worker>;

const View = z.enum(workerViews, 'Choose a view: claimed, all or unclaimed');

export const workerEndpoints = endpoints({
  'GET /api/workers': {
    tag: 'Workers',
    summary: 'My claimed workers, the unclaimed candidates, or all workers for an Admin',
    who: 'reviewer',
    query: z.object({ view: z._default(View, 'claimed'), search: TextFilter, ...pageQuery }),
    answer: listOf(Worker),
  },
  'GET /api/workers/:id': {
    tag: 'Workers',
    summary: 'A worker with rates and assignment',
    who: 'reviewer',
    params: ById,
    answer: Worker,
    refuses: ['missing'],
  },
  'PUT /api/workers/:id/claim': {
    tag: 'Workers',
    summary: 'Claim an unclaimed candidate; the first one wins',
    who: 'reviewer',
    params: ById,
    answer: Worker,
    refuses: ['missing', 'conflict'],
  },
  'PUT /api/workers/:id/consultant': {
    tag: 'Workers',
    summary: 'Give a claimed candidate to another consultant, or to nobody (null)',
    who: 'reviewer',
    description:
      'Admins give candidates to any consultant. A consultant gives an own one back, to nobody, with a `reason`, which all Admins are told.',
    params: ById,
    body: NewConsultant,
    answer: Worker,
    refuses: ['missing'],
  },
  'PUT /api/workers/:id/rates': {
    tag: 'Workers',
    summary: 'Set the pay rate and the supply bill rate; null clears one',
    who: 'reviewer',
    description:
      'Pounds an hour, two decimals at most. Approved timesheets keep the rates of their approval; one that was missing then is set by this, once. With `seen`, the rates that the new ones were made from, the answer is a conflict where somebody else has changed them since.',
    params: ById,
    body: RateChange,
    answer: Worker,
    refuses: ['missing', 'conflict'],
  },
});
