import type { firstAdminEndpoints } from '#contract/accounts/first-admin.ts';
import { throwIf } from '#domain/refusal.ts';
import { refusalToLength } from '#domain/person/sign-in-rules.ts';
import { refusalToPassword } from '#server/auth/credentials/acceptable.ts';
import { hashPassword } from '#server/auth/credentials/passwords.ts';
import { requestContextOf } from '#server/session/request-context.ts';
import { isFirstAdminLinkGood, makeFirstAdmin } from './first-admin.ts';
import type { Handlers } from '#server/session/serve.ts';
import type { Portal } from '#server/portal/portal.ts';

export function firstAdminHandlers(portal: Portal): Handlers<typeof firstAdminEndpoints> {
  const { db, agency, config } = portal;
  return {
    'POST /api/first-admin/link': async ({ body: { token } }) => ({
      isGood: await isFirstAdminLinkGood(portal, token),
    }),

    'POST /api/first-admin': async ({ c, body: { token, password, ...asked } }) => {
      const rules = await agency.current();
      const { email, agencyName, minimumPasswordLength = rules.passwordMinLength } = asked;
      throwIf(refusalToLength(minimumPasswordLength, config.passwordMinLength));
      const rulesToBe = { name: agencyName ?? rules.name, passwordMinLength: minimumPasswordLength };
      throwIf(refusalToPassword(rulesToBe, password, email));
      const admin = { ...asked, passwordHash: await hashPassword(password) };
      const requestContext = requestContextOf(c, portal);
      const id = await db.transaction().execute((tx) => makeFirstAdmin(tx, token, admin, requestContext));
      return { id, email, role: 'Admin' };
    },
  };
}
