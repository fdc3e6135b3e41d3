import * as z from 'zod/mini';
import { Week } from '#domain/calendar/day.ts';
import { mediaTypes } from '#domain/file/file.ts';
import { Id } from '#domain/person/person.ts';
import { isVisible, lineOf, textOf } from '#domain/text.ts';
import {
  linkStates,
  mostDecisions,
  noQueryMessage,
  signOffStatuses,
  signOffVerdicts,
} from '#domain/sign-off/sign-off.ts';
import { statesOfPending } from '#domain/timesheet/signature.ts';
import { shownNames } from '#domain/sign-off/signed-content.ts';
import { WorkedLine } from '#domain/timesheet/entry.ts';
import { dailyHours, enteredShape } from '#domain/timesheet/timesheet.ts';
import { anyType, endpoints } from '#contract/endpoint/endpoint.ts';
import { ById, listOf, ofConsultant, orAbsent, ownOrCovered, pageQuery } from '#contract/endpoint/list.ts';
import { linkEmailEndpoints, Token } from './link-emails.ts';

const tag = 'Sign-off';

/** For the authoriser: no rates and no address of the worker. */
const WeekToSign = z.strictObject({
  seriesId: z.string(),
  contentHash: z.string(),
  userId: z.string(),
  candidateName: z.string(),
  jobTitle: z.string(),
  siteName: z.nullable(z.string()),
  weekStart: Week,
  hours: z.strictObject({ ...dailyHours, total: z.number() }),
  lines: z.optional(z.array(WorkedLine)),
  ...enteredShape(shownNames),
  /** The median of earlier weeks of this assignment; null for too few weeks. */
  usualHours: z.nullable(z.number()),
  files: z.array(
    z.strictObject({ id: z.string(), name: z.string(), mediaType: z.enum(mediaTypes), size: z.number() }),
  ),
  again: z.optional(z.literal(true)),
  status: z.enum(signOffStatuses),
  message: z.nullable(z.string()),
  /** The text of a query that was sent through this link. */
  query: z.optional(z.string()),
});
export type WeekToSign = z.infer<typeof WeekToSign>;

const Look = z.strictObject({
  link: z.enum(linkStates),
  message: z.nullable(z.string()),
  authoriser: z.nullable(z.strictObject({ fullName: z.string(), clientName: z.string() })),
  agency: z.strictObject({
    name: z.string(),
    accentColour: z.nullable(z.string()),
    logo: z.nullable(z.string()),
  }),
  weeks: z.array(WeekToSign),
});
export type Look = z.infer<typeof Look>;

const Decision = z
  .object({
    seriesId: Id,
    contentHash: z
      .string('Send the hash of the week as it was shown')
      .check(z.maxLength(100, 'Send the hash of the week as it was shown')),
    verdict: z.enum(signOffVerdicts, 'Say signed or queried'),
    query: z.optional(z.nullable(textOf('the query', 2000))),
  })
  .check(
    z.refine(({ verdict, query }) => verdict === 'signed' || isVisible(query ?? ''), {
      path: ['query'],
      error: noQueryMessage,
    }),
  );

const Decided = z.strictObject({
  seriesId: z.string(),
  status: z.enum(signOffStatuses),
  message: z.string(),
});

export const signingEndpoints = endpoints({
  ...linkEmailEndpoints,
  'POST /api/sign-offs/look': {
    operationId: 'openSignOff',
    tag,
    summary: 'Shows the weeks of an emailed link',
    who: 'anyone',
    limited: 'signing',
    description:
      'Changes nothing. Has no rates, no weeks of other clients and no addresses of workers. Answers 200 also for an unknown or expired link, with `link` and `message`.',
    body: z.object({ token: Token }),
    answer: Look,
  },
  'POST /api/sign-offs/decide': {
    operationId: 'decideSignOff',
    tag,
    summary: 'Signs or queries weeks under the given name',
    who: 'anyone',
    limited: 'signing',
    description:
      'Each week has a decision of its own, which is final: a repeated call returns the first result. A week that has changed since the page was loaded is not signed, and its message says when it changed. The response is 409 if no decision was stored. A query needs a text.',
    // Limit in kB: a body with 200 long queries of a client.
    largestBody: 512,
    body: z.object({
      token: Token,
      name: lineOf('your name', 200),
      decisions: z
        .array(Decision, 'Choose the weeks to answer')
        .check(
          z.minLength(1, 'Choose at least one week'),
          z.maxLength(mostDecisions, `Answer ${mostDecisions} weeks or fewer at a time`),
        ),
    }),
    answer: z.strictObject({ results: z.array(Decided) }),
    refuses: ['conflict', 'missing'],
  },
  'POST /api/sign-offs/evidence': {
    operationId: 'downloadSignOffEvidence',
    tag,
    summary: 'Downloads a photo or a PDF of a week to sign',
    who: 'anyone',
    limited: 'signing',
    description: 'A POST, so that the token is in no address. Only files of weeks that the link shows.',
    body: z.object({ token: Token, fileId: Id }),
    file: { type: anyType, description: 'The file, of the type that it is' },
    refuses: ['missing', 'conflict'],
  },
});

export const SignOffEntry = z.strictObject({
  id: z.string(),
  status: z.enum(signOffStatuses),
  authoriserName: z.nullable(z.string()),
  rank: z.nullable(z.number()),
  askedAt: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  refusedByMail: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  decidedName: z.nullable(z.string()),
  decidedAddress: z.nullable(z.string()),
  query: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  evidenceFileId: z.nullable(z.string()),
});
export type SignOffEntry = z.infer<typeof SignOffEntry>;

const WaitingWeek = z.strictObject({
  timesheetId: z.string(),
  userId: z.string(),
  fullName: z.string(),
  clientId: z.string(),
  clientName: z.string(),
  siteName: z.nullable(z.string()),
  weekStart: Week,
  hoursWorked: z.number(),
  status: z.enum(statesOfPending),
  asked: z.array(
    z.strictObject({
      authoriserId: z.nullable(z.string()),
      authoriserName: z.string(),
      rank: z.nullable(z.number()),
      askedAt: z.string(),
      refusedByMail: z.nullable(z.string()),
    }),
  ),
  again: z.optional(z.boolean()),
  since: z.nullable(z.string()),
  /** Number of working days since `since`. */
  workingDays: z.nullable(z.number()),
  /** The authoriser who gets a request without `authoriserId`. */
  authoriser: z.nullable(z.strictObject({ id: z.string(), fullName: z.string() })),
  problem: z.nullable(z.string()),
});
export type WaitingWeek = z.infer<typeof WaitingWeek>;

export const signOffEndpoints = endpoints({
  'GET /api/sign-offs': {
    operationId: 'listSignOffs',
    tag,
    summary: 'Lists weeks that need the signature of the client, by client and age',
    who: 'staff',
    description:
      '`status=asked`, the default, lists what waits, also weeks for which nobody could be asked. `clientId` limits the list to one client, `consultantId` to workers of one consultant, `view=claimed` to your own, and `view=covered` to those whom you cover for. `sort=asked` begins with the earliest request; weeks without a request come last.',
    query: z.object({
      status: orAbsent(z.enum(['asked', 'signed', 'queried'], 'Choose a status: asked, signed or queried')),
      clientId: orAbsent(Id),
      consultantId: ofConsultant,
      view: ownOrCovered,
      sort: orAbsent(z.enum(['client', 'asked'], 'Choose an order: client or asked')),
      ...pageQuery,
    }),
    answer: listOf(WaitingWeek),
  },
  'GET /api/timesheets/:id/sign-offs': {
    operationId: 'listTimesheetSignOffs',
    tag,
    summary: 'Lists the requests to sign a week and the answers, oldest first',
    who: 'staff',
    params: ById,
    answer: listOf(SignOffEntry),
    refuses: ['missing'],
  },
  'POST /api/timesheets/:id/sign-off-requests': {
    operationId: 'requestSignOff',
    tag,
    summary: 'Asks the client to sign a week',
    who: 'reviewer',
    description:
      'Without `authoriserId` it asks the first authoriser by rank, or the person who covers today. The email also has all other weeks that are due to that person. Answers 409 if that person got an email in the last ten minutes, or 20 in 24 hours.',
    params: ById,
    body: z.object({ authoriserId: z.optional(Id) }),
    answer: SignOffEntry,
    status: 201,
    refuses: ['missing', 'conflict'],
  },
});
