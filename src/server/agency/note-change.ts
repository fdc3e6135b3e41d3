import { audit } from '#server/session/audit.ts';
import { requestContextOf } from '#server/session/request-context.ts';
import type { Request } from '#server/session/serve.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import type { Portal } from '#server/portal/portal.ts';

export type ByAdmin = Request<{ who: 'keep the agency' }>;

export async function noteChange(
  tx: Connection,
  portal: Portal,
  { c, person, sessionId }: ByAdmin,
  reason: string,
): Promise<void> {
  const event = { action: 'change-agency', result: 'success', reason, sessionId } as const;
  await audit(tx, requestContextOf(c, portal), { ...event, userId: person.id, email: person.email });
}
