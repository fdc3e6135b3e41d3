/** The audit: every authentication event, append-only, never with a secret. */

import type { Connection } from './database.ts';

export type AuthAction =
  | 'sign-up'
  | 'confirm'
  | 'sign-in'
  | 'refresh'
  | 'sign-out'
  | 'recover'
  | 'resend'
  | 'reset-password'
  | 'change-password'
  | 'change-metadata'
  | 'enrol-factor'
  | 'verify-factor'
  | 'remove-factor'
  | 'make-recovery-codes'
  | 'end-session'
  | 'first-admin'
  | 'create-account'
  | 'change-role'
  | 'disable-account'
  | 'enable-account'
  | 'change-rules';

export interface AuthEvent {
  at: Date;
  action: AuthAction;
  result: 'success' | 'refused';
  /** Why it was refused, as the code of the answer; or a fact worth knowing of a success. */
  reason?: string | null;
  userId?: string | null;
  email?: string | null;
  sessionId?: string | null;
  address?: string | null;
  userAgent?: string | null;
  requestId?: string | null;
}

const nobody = '00000000-0000-0000-0000-000000000000';

export async function insertEvent(db: Connection, event: AuthEvent): Promise<void> {
  const { reason = null, userId = null, email = null, sessionId = null } = event;
  const { address = null, userAgent = null, requestId = null, ...rest } = event;
  await db
    .insertInto('auth.events')
    .values({ ...rest, reason, userId, email, sessionId, address, userAgent, requestId })
    .execute();
}

/** Whether this address has been used to sign in to the account since then. Asks for nobody too, to take as long. */
export async function hasSignedInFrom(
  db: Connection,
  userId: string | null,
  address: string | null,
  since: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('auth.events')
    .select('id')
    .where('userId', '=', userId ?? nobody)
    .where('address', '=', address ?? '')
    .where('action', '=', 'sign-in')
    .where('result', '=', 'success')
    .where('at', '>', since.toISOString())
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
