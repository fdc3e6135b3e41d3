import * as z from 'zod/mini';
import { AgencySettings } from '#domain/agency/agency.ts';
import { Email, FullName } from '#domain/person/person.ts';
import { PasswordLength } from '#domain/person/sign-in-rules.ts';
import { endpoints } from '#contract/endpoint/endpoint.ts';

const Link = z.object({ token: z.string('Open the link that the portal printed') });

const FirstAdmin = z.extend(Link, {
  fullName: FullName,
  email: Email,
  password: z.string('Enter a password'),
  agencyName: z.optional(AgencySettings.shape.name),
  minimumPasswordLength: z.optional(PasswordLength),
});
export type FirstAdmin = z.infer<typeof FirstAdmin>;

export const firstAdminEndpoints = endpoints({
  'POST /api/first-admin/link': {
    operationId: 'checkFirstAdminLink',
    tag: 'Accounts',
    summary: 'Checks the link that the portal printed at its first start',
    who: 'anyone',
    description: 'The link stays usable.',
    limited: 'signing up',
    body: Link,
    answer: z.strictObject({ isGood: z.boolean() }),
  },
  'POST /api/first-admin': {
    operationId: 'createFirstAdmin',
    tag: 'Accounts',
    summary: 'Creates the first Admin and names the agency',
    who: 'anyone',
    description: 'Refused if there is an Admin.',
    limited: 'signing up',
    body: FirstAdmin,
    answer: z.strictObject({ id: z.string(), email: z.string(), role: z.literal('Admin') }),
    status: 201,
    refuses: ['conflict'],
  },
});
