/** What anyone may know of the agency before signing in. */

import { Hono } from 'hono';
import * as z from 'zod/mini';
import { AgencyFacts } from '#contract/agency.ts';
import { dayAt } from '#domain/calendar/calendar.ts';
import { Role } from '#domain/person/person.ts';
import { SignInRules } from '#domain/person/sign-in-rules.ts';
import { logoAddress, styleAddress } from './agency-book.ts';
import { described } from '#server/platform/http/described.ts';
import type { Env } from '#server/platform/http/env.ts';
import type { Portal } from '#server/portal.ts';
import { demoPeople } from '#server/commands/cast.ts';

const DemoPerson = z.strictObject({
  fullName: z.string(),
  email: z.string(),
  role: Role,
  note: z.string(),
  password: z.string(),
});

const PublicShape = z.strictObject({
  ...AgencyFacts.shape,
  passwordMinLength: z.number(),
  signUp: SignInRules.shape.signUp,
  demo: z.nullable(z.strictObject({ people: z.array(DemoPerson) })),
});

export async function agencyFacts({ agency, config, clock }: Pick<Portal, 'agency' | 'config' | 'clock'>) {
  const now = await agency.current();
  return {
    name: now.name,
    logo: logoAddress(now),
    style: styleAddress(now),
    timeZone: config.agencyTimeZone,
    today: dayAt(clock(), config.agencyTimeZone),
  };
}

export function agencyRoutes(portal: Portal): Hono<Env> {
  return new Hono<Env>().get(
    '/',
    described({
      tag: 'Agency',
      summary: 'What anyone may know before signing in',
      who: 'anyone',
      description:
        "`today` is the agency's day. `signUp` says who may sign up: anybody, who is invited, or nobody. `demo` lists the sign-ins of the demo, and is null in earnest.",
      answers: { schema: PublicShape },
    }),
    async (c) =>
      c.json({
        ...(await agencyFacts(portal)),
        passwordMinLength: portal.agency.lastKnown().passwordMinLength,
        signUp: portal.agency.lastKnown().signUp,
        demo: portal.demo ? { people: demoPeople } : null,
      }),
  );
}
