import { changeOfRules, type SignInRules } from '#domain/person/sign-in-rules.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { lockRules, saveRules } from './sign-in-rule-store.ts';
import { audit } from '#server/session/audit.ts';
import type { RequestContext } from '#server/session/request-context.ts';

export async function changeRules(
  tx: Connection,
  change: { [Name in keyof SignInRules]?: SignInRules[Name] | undefined },
  requestContext: RequestContext,
  by: { userId: string; email: string; sessionId?: string },
): Promise<SignInRules> {
  const before = await lockRules(tx);
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  const after: SignInRules = { ...before, ...Object.fromEntries(given) };
  const reason = changeOfRules(before, after);
  if (reason === null) return after;
  await saveRules(tx, after);
  await audit(tx, requestContext, { action: 'change-rules', result: 'success', reason, ...by });
  return after;
}
