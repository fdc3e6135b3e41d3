import type { Generated, JSONColumnType } from 'kysely';
import type { Proof } from '#domain/person/proof.ts';
import type { DefaultTime, OptionalTime, Time } from '#server/platform/postgres/columns.ts';

interface Credentials {
  userId: string;
  passwordHash: string | null;
  emailConfirmedAt: OptionalTime;
  invitedAt: OptionalTime;
  confirmationSentAt: OptionalTime;
  recoverySentAt: OptionalTime;
  lastSignInAt: OptionalTime;
  userMetadata: JSONColumnType<Record<string, unknown>, string | undefined>;
  createdAt: DefaultTime;
  updatedAt: DefaultTime;
}

export interface Factors {
  id: Generated<string>;
  userId: string;
  friendlyName: string;
  secret: Buffer;
  status: Generated<'unverified' | 'verified'>;
  lastStep: Generated<number>;
  lastChallengedAt: OptionalTime;
  createdAt: DefaultTime;
  updatedAt: DefaultTime;
}

interface Challenges {
  id: Generated<string>;
  factorId: string;
  address: string | null;
  usedAt: OptionalTime;
  expiresAt: Time;
}

interface RecoveryCodes {
  userId: string;
  codeHash: Buffer;
}

export interface Sessions {
  id: Generated<string>;
  userId: string;
  refreshKey: Buffer;
  refreshCounter: Generated<number>;
  aal: Generated<'aal1' | 'aal2'>;
  amr: JSONColumnType<Proof[]>;
  factorId: string | null;
  userAgent: string | null;
  address: string | null;
  createdAt: DefaultTime;
  refreshedAt: DefaultTime;
}

export interface OneTimeTokens {
  id: string;
  userId: string | null;
  purpose: 'signup' | 'recovery' | 'invite' | 'reauthenticate' | 'first-admin';
  tokenHash: Buffer;
  codeChallenge: string | null;
  codeChallengeMethod: 's256' | 'plain' | null;
  passwordHash: string | null;
  userMetadata: JSONColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;
  browserHash: Buffer | null;
  createdAt: Time;
  expiresAt: Time;
}

interface FlowStates {
  codeHash: Buffer;
  userId: string;
  method: string;
  codeChallenge: string;
  codeChallengeMethod: 's256' | 'plain';
  expiresAt: Time;
}

interface Attempts {
  key: string;
  count: number;
  lastAt: Time;
  forgottenAt: Time;
}

export interface SignInTables {
  'auth.credentials': Credentials;
  'auth.sessions': Sessions;
  'auth.oneTimeTokens': OneTimeTokens;
  'auth.attempts': Attempts;
  'auth.factors': Factors;
  'auth.challenges': Challenges;
  'auth.recoveryCodes': RecoveryCodes;
  'auth.flowStates': FlowStates;
}
