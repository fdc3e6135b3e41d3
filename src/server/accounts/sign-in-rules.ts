import type { signInRuleEndpoints } from '#contract/accounts/sign-in-rules.ts';
import { throwIf } from '#domain/refusal.ts';
import { refusalToLength, type SignInRules } from '#domain/person/sign-in-rules.ts';
import { changeRules } from '#server/auth/own-account/change-rules.ts';
import { requestContextOf } from '#server/session/request-context.ts';
import { getRules } from '#server/auth/own-account/sign-in-rule-store.ts';
import { lifetimesIn } from '#server/session/lifetime.ts';
import type { Handlers } from '#server/session/serve.ts';
import type { Portal } from '#server/portal/portal.ts';
import { changeStaff } from './staff-change.ts';

export function signInRuleHandlers(portal: Portal): Handlers<typeof signInRuleEndpoints> {
  const { db, config, agency } = portal;
  const floor = config.passwordMinLength;

  function inForce(rules: SignInRules): SignInRules {
    const { candidate, staff } = lifetimesIn(config, rules);
    return {
      ...rules,
      minimumPasswordLength: Math.max(rules.minimumPasswordLength, floor),
      candidateIdleDays: Math.max(1, Math.round(candidate.idle / 86_400)),
      staffIdleHours: Math.max(1, Math.round(staff.idle / 3_600)),
    };
  }

  return {
    'GET /api/sign-in-rules': async () => inForce(await getRules(db)),

    'PUT /api/sign-in-rules': async ({ c, person, sessionId, body: change }) => {
      throwIf(refusalToLength(change.minimumPasswordLength ?? floor, floor));
      const by = { userId: person.id, email: person.email, sessionId };
      const rules = await changeStaff(portal, sessionId, (tx) =>
        changeRules(tx, change, requestContextOf(c, portal), by),
      );
      await agency.current();
      return inForce(rules);
    },
  };
}
