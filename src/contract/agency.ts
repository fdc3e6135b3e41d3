import * as z from 'zod/mini';
import { AgencySettings, FirstRun } from '#domain/agency/agency.ts';
import { Contact } from '#domain/agency/contact.ts';
import { MailServer, MailServerChange } from '#domain/agency/mail-server.ts';
import { AgencyChange } from '#domain/agency/settings-change.ts';
import { Day } from '#domain/calendar/day.ts';
import { Role } from '#domain/person/person.ts';
import { SignInRules } from '#domain/person/sign-in-rules.ts';
import { endpoints } from '#contract/endpoint/endpoint.ts';

const Brand = z.strictObject({
  name: z.string(),
  logo: z.nullable(z.string()),
  style: z.nullable(z.string()),
  contact: z.nullable(Contact),
});
export type Brand = z.infer<typeof Brand>;

export const AgencyFacts = z.extend(Brand, {
  timeZone: z.string(),
  today: Day,
  clientWord: z.nullable(z.string()),
});
export type AgencyFacts = z.infer<typeof AgencyFacts>;

const DemoPerson = z.strictObject({
  fullName: z.string(),
  email: z.string(),
  role: Role,
  note: z.string(),
  password: z.string(),
});
export type DemoPerson = z.infer<typeof DemoPerson>;

const PublicAgency = z.extend(AgencyFacts, {
  passwordMinLength: z.number(),
  signUp: SignInRules.shape.signUp,
  demo: z.nullable(z.strictObject({ people: z.array(DemoPerson) })),
});

export const SavedSettings = z.strictObject({
  ...AgencySettings.shape,
  defaultName: z.string(),
  defaultDays: z.strictObject({ events: z.number(), letters: z.number() }),
  logo: z.nullable(z.string()),
  sendsMails: z.boolean(),
  clientsSign: z.boolean(),
});
export type SavedSettings = z.infer<typeof SavedSettings>;

export const MailTest = z.strictObject({
  sent: z.boolean(),
  to: z.string(),
  problem: z.nullable(z.string()),
  serverSaid: z.nullable(z.string()),
});
export type MailTest = z.infer<typeof MailTest>;

const { host, port, security } = MailServer.shape;

export const SavedMailServer = z.strictObject({
  /** From `SMTP_URL`, which overrides every setting here. */
  environment: z.nullable(z.strictObject({ host, port, security })),
  server: z.nullable(z.strictObject({ ...MailServer.shape, hasPassword: z.boolean() })),
  fixedSender: z.nullable(z.string()),
  usualSender: z.string(),
});
export type SavedMailServer = z.infer<typeof SavedMailServer>;

const tag = 'Agency';
const who = 'keep the agency';

export const agencyEndpoints = endpoints({
  'GET /api/agency': {
    operationId: 'getAgency',
    tag,
    summary: 'What anyone may know before signing in',
    who: 'anyone',
    description:
      "`today` is the agency's day. `signUp` says who may sign up: anybody, who is invited, or nobody. `demo` lists the sign-ins of the demo, and is null in earnest.",
    answer: PublicAgency,
  },
});

export const agencySettingsEndpoints = endpoints({
  'GET /api/agency/settings': {
    operationId: 'getAgencySettings',
    tag,
    summary: 'What is set for the agency',
    who,
    answer: SavedSettings,
  },
  'PUT /api/agency/settings': {
    operationId: 'updateAgencySettings',
    tag,
    summary: "Set the agency's name, its accent colour, what a missing rate means, and how it pays",
    who,
    description:
      'Null leaves the name to `AGENCY_NAME`, and the colour to the portal. With `missingRate` `block` a week of which a pay rate is missing is not approved; with `mark`, the default, it is only flagged. Weeks are due at `cutOff` of the week after, day 1 Monday to 7 Sunday, and paid on its `payDay`; bank holidays are those of `division`. `twoPeople` asks for a second person who approves a correction, or a week that was entered for its worker; until an Admin has set it, the answer is whether two people or more can review today; `showsPay` shows workers what their hours come to; `reminders` has the portal remind by itself, of the steps `before`, `after` and `pending`; `approveOnSignOff` lets the signature of a client approve a week in the name of the worker’s consultant; `contact` is shown to everybody, signed in or not, as far as it is set; `clientWord` is what clients are called on lists, forms and reports, like `Council`; `retention` says how many months the record of signing in (`events`), letters, and the history of people who were forgotten are kept: null, as at first, is `AUDIT_DAYS`, a year, and for ever, and what is older is removed in the night. What is left out stays as it is, also within `cutOff`, `reminders`, `contact` and `retention`; at first it is Monday 12:00, Friday, England and Wales, and all but `twoPeople` off. With `seen`, the settings that the change was made from, those that are the same in both stay as someone else may have set them since, and the answer is a conflict where someone else has set one of the others.',
    body: AgencyChange,
    answer: SavedSettings,
    refuses: ['conflict'],
  },
  'PUT /api/agency/logo': {
    operationId: 'updateAgencyLogo',
    tag,
    summary: "Set the agency's logo",
    who,
    description: 'A PNG, JPEG or WebP picture of 256 kB at most, in base64. An SVG may hold scripts.',
    body: z.object({ image: z.base64('Send the picture in base64') }),
    // kB: the largest logo in base64.
    largestBody: 360,
    answer: SavedSettings,
  },
  'DELETE /api/agency/logo': {
    operationId: 'deleteAgencyLogo',
    tag,
    summary: "Remove the agency's logo",
    who,
    answer: SavedSettings,
  },
  'PUT /api/agency/first-run': {
    operationId: 'updateFirstRun',
    tag,
    summary: 'Keep where setting the portal up was left; null when it is done',
    who,
    body: FirstRun,
    answer: FirstRun,
  },
  'POST /api/agency/test-mail': {
    operationId: 'sendTestMail',
    tag,
    summary: 'Send a test email to oneself, at once',
    who,
    description: "Answers what went wrong in plain words, with the mail server's own sentence.",
    answer: MailTest,
    refuses: ['too_many'],
  },
});

export const mailServerEndpoints = endpoints({
  'GET /api/agency/mail-server': {
    operationId: 'getMailServer',
    tag,
    summary: 'The mail server that is set, without its password',
    who,
    answer: SavedMailServer,
  },
  'PUT /api/agency/mail-server': {
    operationId: 'updateMailServer',
    tag,
    summary: 'Set the mail server; letters that were kept are sent',
    who,
    description:
      'The password is kept encrypted and never answered. Without `password` the one that is kept goes on, for the same host, port, security and username alone. Asks for a proof of the last ten minutes. A conflict where `SMTP_URL` sets it. Any host may be set, also one of the own network.',
    body: MailServerChange,
    answer: SavedMailServer,
    refuses: ['proof_needed', 'conflict'],
  },
  'DELETE /api/agency/mail-server': {
    operationId: 'deleteMailServer',
    tag,
    summary: 'Remove the mail server; letters are kept from now on',
    who,
    answer: SavedMailServer,
    refuses: ['proof_needed', 'conflict'],
  },
  'POST /api/agency/mail-server/test': {
    operationId: 'testMailServer',
    tag,
    summary: 'Send a test email to oneself by a mail server that is not set yet',
    who,
    description:
      "Answers what went wrong in plain words, with the mail server's own sentence. Keeps nothing.",
    body: MailServerChange,
    answer: MailTest,
    refuses: ['conflict', 'too_many'],
  },
});
