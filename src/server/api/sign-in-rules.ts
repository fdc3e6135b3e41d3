/** What the Admins decide about signing in. */

import { Hono } from 'hono';
import * as z from 'zod/mini';
import { audit } from '#server/auth/audit.ts';
import { occasionOf } from '#server/auth/occasion.ts';
import { only, signedIn } from '#server/auth/signed-in.ts';
import { getRules, saveRules } from '#server/data/rules.ts';
import { asked } from '#server/http/asked.ts';
import { described } from '#server/http/described.ts';
import type { Env } from '#server/http/env.ts';
import type { Portal } from '#server/portal.ts';
import { changeStaff } from './staff-change.ts';

const Rules = z.object({ staffNeedMfa: z.boolean('Say true or false') });
const tag = 'Accounts';
const who = 'Admin';

export function signInRuleRoutes(portal: Portal): Hono<Env> {
  const { db } = portal;
  const app = new Hono<Env>();
  app.use(signedIn(portal), only('keep staff accounts'));

  app.get(
    '/',
    described({ tag, summary: 'The rules of signing in', who, answers: { schema: Rules } }),
    async (c) => c.json(await getRules(db)),
  );

  app.put(
    '/',
    described({
      tag,
      summary: 'Ask consultants and Admins for a second step, from their next request on',
      who,
      answers: { schema: Rules },
      refuses: ['invalid'],
    }),
    asked('json', Rules),
    async (c) => {
      const rules = c.req.valid('json');
      const { person, sessionId } = c.var;
      await changeStaff(portal, sessionId, async (tx) => {
        await saveRules(tx, rules);
        const reason = `staffNeedMfa ${rules.staffNeedMfa ? 'on' : 'off'}`;
        const event = { action: 'change-rules', result: 'success', reason, sessionId } as const;
        await audit(tx, occasionOf(c, portal), { ...event, userId: person.id, email: person.email });
      });
      return c.json(rules);
    },
  );

  return app;
}
