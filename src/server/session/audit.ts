import type { Account } from './credential-store.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { type AuthEvent, insertEvent } from './event-store.ts';
import { circumstancesOf, type RequestContext } from './request-context.ts';

export async function audit(
  db: Connection,
  requestContext: RequestContext,
  event: Omit<AuthEvent, keyof ReturnType<typeof circumstancesOf>>,
): Promise<void> {
  await insertEvent(db, { ...circumstancesOf(requestContext), ...event });
}

export function whoOf({ account, session }: { account: Account; session: { id: string } }) {
  return { userId: account.id, email: account.email, sessionId: session.id };
}
