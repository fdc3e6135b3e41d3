/** `GET` and `PUT /user` read and change the own user. Contract sections 4.6 and 4.7. */

import { Hono } from 'hono';
import * as z from 'zod/mini';
import { type Account, lockMetadata, saveCredentials } from '#server/session/credential-store.ts';
import { type LetterTransaction, transactLetters } from '#server/platform/mail/letter-transaction.ts';
import type { Env } from '#server/session/env.ts';
import type { Portal } from '#server/portal/portal.ts';
import { FullName } from '#domain/person/person.ts';
import { saveName } from '#server/auth/credentials/account-store.ts';
import { bodyOf, OptionalData, OptionalText } from '#server/auth/protocol/auth-input.ts';
import { audit, whoOf } from '#server/session/audit.ts';
import { AuthError, sessionGone } from '#server/auth/protocol/auth-error.ts';
import { bearer } from '#server/auth/sessions/bearer.ts';
import { limited } from '#server/auth/throttle/rate-limit.ts';
import { throwIfTooLarge, mergeMetadata } from '#server/auth/credentials/metadata.ts';
import { type RequestContext, requestContextOf } from '#server/session/request-context.ts';
import { checkPasswordChange, saveNewPassword, useLinkUp } from './password-change.ts';
import { hashPassword } from '#server/auth/credentials/passwords.ts';
import { shareSession } from '#server/session/session-lock-store.ts';
import type { SignedInAccount } from '#server/auth/sessions/session-answer.ts';
import { needsName, userObject } from '#server/auth/credentials/user-object.ts';

const UserBody = z.object({
  email: OptionalText,
  phone: OptionalText,
  password: OptionalText,
  current_password: OptionalText,
  nonce: OptionalText,
  data: OptionalData,
  app_metadata: z.optional(z.unknown()),
});
type UserBody = z.infer<typeof UserBody>;

export function ownUserRoutes(portal: Portal): Hono<Env> {
  const app = new Hono<Env>();
  app.use(limited(portal, 'user'), bearer(portal));

  app.get('/', (c) => c.json(userObject(c.var.account)));

  app.put('/', async (c) => {
    const body = await bodyOf(c, UserBody);
    const { account, session } = c.var;
    refuseWhatIsNotOffered(body, account);
    const password = body.password ? await passwordIn(portal, { account, session }, body) : null;
    const change = { account, session, data: body.data, password };
    const changed = await transactLetters(portal.db, (tx) =>
      save(portal, tx, change, requestContextOf(c, portal)),
    );
    return c.json(userObject(changed));
  });

  return app;
}

function refuseWhatIsNotOffered({ app_metadata, email, phone }: UserBody, account: Account): void {
  if (app_metadata !== undefined && app_metadata !== null) {
    throw new AuthError('not_admin', 'Updating app_metadata requires admin privileges');
  }
  if (phone) throw new AuthError('phone_provider_disabled', 'Phone numbers are not enabled');
  if (email && email.trim().toLowerCase() !== account.email) {
    throw new AuthError('validation_failed', 'You cannot change your email address here. Ask your agency', {
      status: 422,
    });
  }
}

interface Password {
  passwordHash: string;
  byLink: boolean;
}

async function passwordIn(portal: Portal, who: SignedInAccount, body: UserBody): Promise<Password> {
  const { password, current_password: currentPassword = null, nonce = null } = body;
  const wanted = { password: password ?? '', currentPassword, nonce };
  const { byLink } = await checkPasswordChange(portal, who.account, who.session, wanted);
  return { passwordHash: await hashPassword(wanted.password), byLink };
}

interface Change extends SignedInAccount {
  data: Record<string, unknown> | null | undefined;
  password: Password | null;
}

async function save(
  portal: Portal,
  tx: LetterTransaction,
  change: Change,
  requestContext: RequestContext,
): Promise<Account> {
  const { session, data, password } = change;
  const passwordHash = password?.passwordHash ?? change.account.passwordHash;
  if (password) {
    const { byLink } = password;
    const saved = { passwordHash: password.passwordHash, savedSession: session.id };
    await saveNewPassword(portal, tx, change.account, saved, requestContext);
    if (byLink) await useLinkUp(tx, session.id, requestContext.now);
  }
  // After the credentials, because another session's password change ends this session while it holds them.
  if (!(await shareSession(tx, session.id))) throw sessionGone();
  const account = { ...change.account, passwordHash };
  if (!data) return { ...account, updatedAt: requestContext.now.toISOString() };
  const before = await lockMetadata(tx, account.id);
  const userMetadata = mergeMetadata(before, data);
  throwIfTooLarge(userMetadata);
  const name = z.safeParse(FullName, data['full_name']);
  // A user can set the name only once, and later only the agency changes the name.
  if (name.success && needsName({ ...account, userMetadata: before }))
    await saveName(tx, account.id, name.data);
  await saveCredentials(tx, account.id, { userMetadata }, requestContext.now);
  await audit(tx, requestContext, { action: 'change-metadata', result: 'success', ...whoOf(change) });
  return { ...account, userMetadata, updatedAt: requestContext.now.toISOString() };
}
