import type { Connection } from '#server/platform/postgres/database.ts';
import type { CodeChallenge } from '#server/auth/protocol/auth-input.ts';

export interface FlowState extends CodeChallenge {
  userId: string;
  method: string;
  isExpired: boolean;
}

export async function insertFlowState(
  tx: Connection,
  {
    now,
    ...state
  }: CodeChallenge & { codeHash: Buffer; userId: string; method: string; expiresAt: Date; now: Date },
): Promise<void> {
  const dayAgo = new Date(now.getTime() - 86_400_000);
  await tx.deleteFrom('auth.flowStates').where('expiresAt', '<', dayAgo.toISOString()).execute();
  await tx.insertInto('auth.flowStates').values(state).execute();
}

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
