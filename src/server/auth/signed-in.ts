/** The door of the portal's own API: a good token, a live session, a person who is not disabled. */

import { createMiddleware } from 'hono/factory';
import * as z from 'zod/mini';
import { type Person, Id, isReviewer } from '#domain/person.ts';
import { Refusal } from '#domain/refusal.ts';
import { findSignedIn } from '#server/data/sessions.ts';
import type { Env } from '#server/http/env.ts';
import type { Portal } from '#server/portal.ts';
import { bearerOf, verifyAccessToken } from './access-token.ts';

const signInAgain = 'Please sign in again.';

/** Sets `person` and `sessionId`, or answers 401. The role is the one in `users`, never one in a token. */
export function signedIn(portal: Portal) {
  return createMiddleware<Env>(async (c, next) => {
    const token = bearerOf(c.req.header('authorization'));
    if (!token) throw new Refusal('unauthenticated', 'Please sign in.');
    const sessionId = await sessionIdOf(portal, token);
    const person = await findSignedIn(portal.db, sessionId);
    if (!person) throw new Refusal('unauthenticated', signInAgain);
    c.set('person', person);
    c.set('sessionId', sessionId);
    await next();
  });
}

async function sessionIdOf(portal: Portal, token: string): Promise<string> {
  try {
    return z.parse(Id, (await verifyAccessToken(portal, token)).session_id);
  } catch {
    throw new Refusal('unauthenticated', signInAgain);
  }
}

/** Lets candidates pass, and refuses others in one sentence. */
export const candidatesOnly = roleGate(
  (person) => person.role === 'Candidate',
  'This is for candidates only.',
);

/** Lets consultants and Admins pass, and refuses others in one sentence. */
export const reviewersOnly = roleGate(
  (person) => isReviewer(person.role),
  'This is for consultants and Admins only.',
);

function roleGate(passes: (person: Person) => boolean, sentence: string) {
  return createMiddleware<Env>(async (c, next) => {
    if (!passes(c.var.person)) throw new Refusal('forbidden', sentence);
    await next();
  });
}
