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
  isNew: z.boolean(),
  emailIsReady: z.boolean(),
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
    summary: 'Shows the public facts about the agency',
    who: 'anyone',
    description:
      '`today` is the agency’s current day. `signUp` says who may sign up: anybody, invited people, or nobody. `isNew` says that there is no Admin yet. `emailIsReady` says that new people can get the link of their sign-up. `demo` lists the sign-ins of the demo, and is null in a real portal.',
    answer: PublicAgency,
  },
});

export const agencySettingsEndpoints = endpoints({
  'GET /api/agency/settings': {
    operationId: 'getAgencySettings',
    tag,
    summary: 'Shows the settings of the agency',
    who: 'read the agency',
    answer: SavedSettings,
  },
  'PUT /api/agency/settings': {
    operationId: 'updateAgencySettings',
    tag,
    summary: 'Changes the settings of the agency',
    who,
    description:
      'Omitted members do not change, also within `cutOff`, `reminders`, `contact` and `retention`. Null removes the name (`AGENCY_NAME` then applies) or the colour. `missingRate` `block` refuses the approval of a week without a pay rate; `mark`, the default, only flags it. Weeks are due at `cutOff` in the following week, day 1 Monday to 7 Sunday, and paid on its `payDay`; bank holidays are those of `division`. The defaults are Monday 12:00, Friday, England and Wales. `twoPeople` requires a second person for corrections and for weeks that staff enter; until an Admin sets it, it is on if two or more people can review. `showsPay` shows workers their pay. `reminders` sends automatic reminders at the steps `before`, `after` and `pending`. With `approveOnSignOff` a client’s signature approves the week in the name of the consultant. Everybody can read `contact`, also without signing in. `clientWord` is the word for clients, like `Council`. `retention` says how many months events, emails and the history of forgotten people are kept: null means `AUDIT_DAYS`, a year, and for ever; older records are removed at night. `seen` has the settings that the caller read: members that the caller did not change keep a newer value, and a member that both changed is a conflict.',
    body: AgencyChange,
    answer: SavedSettings,
    refuses: ['conflict'],
  },
  'PUT /api/agency/logo': {
    operationId: 'updateAgencyLogo',
    tag,
    summary: 'Sets the logo of the agency',
    who,
    description:
      'A PNG, JPEG or WebP picture of at most 256 kB, in base64. SVG files are refused, because they can contain scripts.',
    body: z.object({ image: z.base64('Send the picture in base64') }),
    // Limit in kB: the largest logo in base64.
    largestBody: 360,
    answer: SavedSettings,
  },
  'DELETE /api/agency/logo': {
    operationId: 'deleteAgencyLogo',
    tag,
    summary: 'Removes the logo of the agency',
    who,
    answer: SavedSettings,
  },
  'PUT /api/agency/first-run': {
    operationId: 'updateFirstRun',
    tag,
    summary: 'Stores the current step of the setup, or null when it is done',
    who,
    body: FirstRun,
    answer: FirstRun,
  },
  'POST /api/agency/test-mail': {
    operationId: 'sendTestMail',
    tag,
    summary: 'Sends you a test email at once',
    who,
    description: 'Answers what went wrong in plain words, with the original message of the mail server.',
    answer: MailTest,
    refuses: ['too_many'],
  },
});

export const mailServerEndpoints = endpoints({
  'GET /api/agency/mail-server': {
    operationId: 'getMailServer',
    tag,
    summary: 'Shows the mail server without its password',
    who: 'read the agency',
    answer: SavedMailServer,
  },
  'PUT /api/agency/mail-server': {
    operationId: 'updateMailServer',
    tag,
    summary: 'Sets the mail server and sends the emails that wait',
    who,
    description:
      'The password is stored encrypted and never returned. Without `password` the stored one stays, if host, port, security and user name are the same. Needs a proof of identity from the last ten minutes. Answers a conflict if `SMTP_URL` sets the mail server. Any host is allowed, also in the local network.',
    body: MailServerChange,
    answer: SavedMailServer,
    refuses: ['proof_needed', 'conflict'],
  },
  'DELETE /api/agency/mail-server': {
    operationId: 'deleteMailServer',
    tag,
    summary: 'Removes the mail server, so that emails wait',
    who,
    answer: SavedMailServer,
    refuses: ['proof_needed', 'conflict'],
  },
  'POST /api/agency/mail-server/test': {
    operationId: 'testMailServer',
    tag,
    summary: 'Sends you a test email through a mail server that is not saved yet',
    who,
    description:
      'Answers what went wrong in plain words, with the original message of the mail server. Stores nothing.',
    body: MailServerChange,
    answer: MailTest,
    refuses: ['conflict', 'too_many'],
  },
});
