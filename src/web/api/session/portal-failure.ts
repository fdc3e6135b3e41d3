import type { AuthError } from '@supabase/auth-js';
import { Refusal } from '#domain/refusal.ts';
import { isUnexplained } from './session.ts';

/** Turns a 503 response with a sentence into a Refusal, so that forms show the sentence. */
export function portalFailure(error: AuthError): Error {
  return isUnexplained(error) ? error : new Refusal('unavailable', 'database_away', error.message);
}
