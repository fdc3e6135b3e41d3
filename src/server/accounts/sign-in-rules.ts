/** What the Admins decide about signing in and signing up. */

import { Hono } from 'hono';
import * as z from 'zod/mini';
import { insist } from '#domain/refusal.ts';
import { refusalToLength, SignInRules } from '#domain/person/sign-in-rules.ts';
import { changeRules } from '#server/auth/own-account/change-rules.ts';
import { occasionOf } from '#server/auth/sessions/request-context.ts';
import { only, signedIn } from '#server/auth/sessions/signed-in.ts';
import { getRules } from './sign-in-rule-store.ts';
import { asked } from '#server/platform/http/asked.ts';
import { described } from '#server/platform/http/described.ts';
import type { Env } from '#server/platform/http/env.ts';
import type { Portal } from '#server/portal.ts';
import { changeStaff } from './staff-change.ts';

const Change = z
  .partial(SignInRules)
  .check(z.refine((change) => Object.keys(change).length > 0, 'Say what to change'));
const tag = 'Accounts';
const who = 'Admin';

export function signInRuleRoutes(portal: Portal): Hono<Env> {
  const { db, config, agency } = portal;
  const app = new Hono<Env>();
  app.use(signedIn(portal), only('keep staff accounts'));

  /** The environment may ask for longer passwords than the Admins do. */
  function inForce(rules: SignInRules): SignInRules {
    const minimumPasswordLength = Math.max(rules.minimumPasswordLength, config.passwordMinLength);
    return { ...rules, minimumPasswordLength };
  }

  app.get(
    '/',
    described({ tag, summary: 'The rules of signing in', who, answers: { schema: SignInRules } }),
    async (c) => c.json(inForce(await getRules(db))),
  );

  app.put(
    '/',
    described({
      tag,
      summary: 'Change the rules of signing in, for everybody and from the next request on',
      who,
      description:
        'What is left out stays. `staffNeedMfa` asks consultants and Admins for a second step. `signUp`: `open` to whoever has a mailbox, candidates by invitation and import alone (`invited`), or no new candidates at all (`off`). `minimumPasswordLength` is for passwords that are chosen from now on.',
      answers: { schema: SignInRules },
      refuses: ['invalid'],
    }),
    asked('json', Change),
    async (c) => {
      const change = c.req.valid('json');
      insist(
        refusalToLength(change.minimumPasswordLength ?? config.passwordMinLength, config.passwordMinLength),
      );
      const { person, sessionId } = c.var;
      const by = { userId: person.id, email: person.email, sessionId };
      const rules = await changeStaff(portal, sessionId, (tx) =>
        changeRules(tx, change, occasionOf(c, portal), by),
      );
      await agency.current();
      return c.json(inForce(rules));
    },
  );

  return app;
}
