/** The page behind the link that the first start prints. */

import { Hono } from 'hono';
import * as z from 'zod/mini';
import { AgencySettings } from '#domain/agency/agency.ts';
import { Email, FullName } from '#domain/person/person.ts';
import { PasswordLength, refusalToLength } from '#domain/person/sign-in-rules.ts';
import { refusalToPassword } from '#server/auth/credentials/acceptable.ts';
import { isFirstAdminLinkGood, makeFirstAdmin } from './first-admin.ts';
import { limitedCall } from '#server/auth/throttle/limits.ts';
import { occasionOf } from '#server/auth/sessions/request-context.ts';
import { hashPassword } from '#server/auth/credentials/passwords.ts';
import { insist } from '#domain/refusal.ts';
import { asked } from '#server/platform/http/asked.ts';
import { described } from '#server/platform/http/described.ts';
import type { Env } from '#server/platform/http/env.ts';
import type { Portal } from '#server/portal.ts';

const FirstAdmin = z.object({
  token: z.string('Open the link that the portal printed'),
  fullName: FullName,
  email: Email,
  password: z.string('Enter a password'),
  agencyName: z.optional(AgencySettings.shape.name),
  minimumPasswordLength: z.optional(PasswordLength),
});

const Link = z.object({ token: FirstAdmin.shape.token });

const FirstAdminShape = z.strictObject({ id: z.string(), email: z.string(), role: z.literal('Admin') });

export function firstAdminRoutes(portal: Portal): Hono<Env> {
  const app = new Hono<Env>();

  app.post(
    '/link',
    described({
      tag: 'Accounts',
      summary: 'Whether the printed link is still good; it is not used up',
      who: 'anyone',
      answers: { schema: z.strictObject({ isGood: z.boolean() }) },
      refuses: ['invalid', 'too_many'],
    }),
    limitedCall(portal, 'signup'),
    asked('json', Link),
    async (c) => c.json({ isGood: await isFirstAdminLinkGood(portal, c.req.valid('json').token) }),
  );

  app.post(
    '/',
    described({
      tag: 'Accounts',
      summary: 'Make the first Admin, while there is none, and name the agency',
      who: 'anyone',
      answers: { status: 201, schema: FirstAdminShape },
      refuses: ['invalid', 'conflict', 'too_many'],
    }),
    limitedCall(portal, 'signup'),
    asked('json', FirstAdmin),
    async (c) => {
      const { token, password, ...asked } = c.req.valid('json');
      const rules = await portal.agency.current();
      const { email, minimumPasswordLength = rules.passwordMinLength } = asked;
      insist(refusalToLength(minimumPasswordLength, portal.config.passwordMinLength));
      const agreed = { ...rules, passwordMinLength: minimumPasswordLength };
      insist(refusalToPassword(agreed, password, email));
      const passwordHash = await hashPassword(password);
      const occasion = occasionOf(c, portal);
      const id = await portal.db
        .transaction()
        .execute((tx) => makeFirstAdmin(tx, token, { ...asked, passwordHash }, occasion));
      return c.json({ id, email, role: 'Admin' }, 201);
    },
  );

  return app;
}
