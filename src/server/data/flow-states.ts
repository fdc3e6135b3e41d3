/** Codes that a verified link handed to a client with a verifier: good once, for five minutes. */

import type { Connection } from './database.ts';
import type { Proof } from './one-time-tokens.ts';

export interface FlowState extends Proof {
  userId: string;
  method: string;
  isExpired: boolean;
}

export async function insertFlowState(
  tx: Connection,
  state: Proof & { codeHash: Buffer; userId: string; method: string; expiresAt: Date },
): Promise<void> {
  await tx.insertInto('auth.flowStates').values(state).execute();
}

/** Uses the code up, whether it is still good or not. */
export async function takeFlowState(
  tx: Connection,
  codeHash: Buffer,
  now: Date,
): Promise<FlowState | undefined> {
  const row = await tx
    .deleteFrom('auth.flowStates')
    .where('codeHash', '=', codeHash)
    .returningAll()
    .executeTakeFirst();
  if (!row) return undefined;
  const { expiresAt, codeHash: _, ...state } = row;
  return { ...state, isExpired: Date.parse(expiresAt) <= now.getTime() };
}
