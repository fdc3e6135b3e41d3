import { accountIsDisabled } from '#domain/person/account.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import type { Account } from '#server/session/credential-store.ts';
import { insertSession, type Session } from '#server/session/session-store.ts';
import type { Portal } from '#server/portal/portal.ts';
import { signAccessToken } from '#server/session/access-token.ts';
import { accessTokenSeconds } from '#server/platform/keys/keys.ts';
import { AuthError } from '#server/auth/protocol/auth-error.ts';
import type { RequestContext } from '#server/session/request-context.ts';
import { writeRefreshToken } from './refresh-token.ts';
import { userObject } from '#server/auth/credentials/user-object.ts';

export interface SignedInAccount {
  account: Account;
  session: Session;
}

export async function openSession(
  tx: Connection,
  account: Account,
  method: 'password' | 'otp' | 'recovery' | 'email/signup',
  { now, address, userAgent }: RequestContext,
): Promise<SignedInAccount> {
  const session = await insertSession(tx, { userId: account.id, method, now, userAgent, address });
  if (!session) throw new AuthError('user_banned', accountIsDisabled, { status: 403 });
  return seenAt(now, { account, session });
}

export function seenAt(now: Date, { account, session }: SignedInAccount): SignedInAccount {
  const lastSignInAt = now.toISOString();
  return { session, account: { ...account, lastSignInAt, updatedAt: lastSignInAt } };
}

export async function sessionAnswer(portal: Portal, { account, session }: SignedInAccount) {
  const user = userObject(account);
  const accessToken = await signAccessToken(portal, {
    sub: account.id,
    session_id: session.id,
    email: account.email,
    phone: '',
    role: 'authenticated',
    aal: session.aal,
    amr: session.amr,
    is_anonymous: false,
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
  });
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
    expires_at: Math.floor(portal.clock().getTime() / 1000) + accessTokenSeconds,
    refresh_token: writeRefreshToken(session, session.refreshCounter),
    user,
  };
}
