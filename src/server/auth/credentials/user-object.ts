import type { Instant } from '#domain/calendar/calendar.ts';
import type { Account, AccountFactor } from '#server/session/credential-store.ts';

export type UserObject = Record<string, unknown> & {
  id: string;
  email: string;
  app_metadata: Record<string, unknown>;
  user_metadata: Record<string, unknown>;
};

type UserFacts = Omit<Account, 'fullName' | 'role' | 'disabledAt' | 'passwordHash' | 'idleLimit'> &
  Partial<Pick<Account, 'passwordHash' | 'fullName'>>;

export function needsName({ email, emailConfirmedAt, fullName, userMetadata }: UserFacts): boolean {
  return (
    emailConfirmedAt !== null &&
    userMetadata['full_name'] === undefined &&
    fullName === nameUntilConfirmed(email)
  );
}

export function userObject(account: UserFacts): UserObject {
  const { id, email, emailConfirmedAt, createdAt, updatedAt, lastSignInAt } = account;
  const metadata = {
    ...account.userMetadata,
    sub: id,
    email,
    email_verified: emailConfirmedAt !== null,
    phone_verified: false,
  };
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    ...present({
      email_confirmed_at: emailConfirmedAt,
      confirmed_at: emailConfirmedAt,
      invited_at: account.invitedAt,
      confirmation_sent_at: account.confirmationSentAt,
      recovery_sent_at: account.recoverySentAt,
      last_sign_in_at: lastSignInAt,
    }),
    app_metadata: {
      provider: 'email',
      providers: ['email'],
      ...(account.needsMfa ? { mfa_required: true } : {}),
      ...(account.passwordHash === null ? { needs_password: true } : {}),
      ...(needsName(account) ? { needs_name: true } : {}),
    },
    user_metadata: metadata,
    identities: [
      {
        identity_id: id,
        id,
        user_id: id,
        identity_data: metadata,
        provider: 'email',
        last_sign_in_at: lastSignInAt ?? createdAt,
        created_at: createdAt,
        updated_at: createdAt,
        email,
      },
    ],
    ...(account.factors.length > 0 ? { factors: account.factors.map(factorObject) } : {}),
    created_at: createdAt,
    updated_at: updatedAt,
    is_anonymous: false,
  };
}

function factorObject(factor: AccountFactor) {
  return {
    id: factor.id,
    created_at: utc(factor.createdAt),
    updated_at: utc(factor.updatedAt),
    status: factor.status,
    ...(factor.friendlyName ? { friendly_name: factor.friendlyName } : {}),
    factor_type: 'totp',
    phone: '',
    last_challenged_at: factor.lastChallengedAt && utc(factor.lastChallengedAt),
  };
}

function utc(instant: Instant): Instant {
  return new Date(instant).toISOString();
}

function present(members: Record<string, Instant | null>): Record<string, Instant> {
  return Object.fromEntries(
    Object.entries(members).filter((member): member is [string, Instant] => member[1] !== null),
  );
}

/** Returns the name of an unconfirmed account, since a stranger may have typed another name. */
export function nameUntilConfirmed(email: string): string {
  return email.split('@')[0] ?? email;
}
