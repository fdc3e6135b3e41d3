import type { ownSessionEndpoints } from '#contract/me/own-sessions.ts';
import { missing } from '#domain/refusal.ts';
import { isSessionOver, lifetimeFor } from '#domain/person/session.ts';
import { getRules } from '#server/auth/own-account/sign-in-rule-store.ts';
import { audit } from '#server/session/audit.ts';
import { ageOf, lifetimesIn } from '#server/session/lifetime.ts';
import { requestContextOf } from '#server/session/request-context.ts';
import { listSessionsOf, removeOtherSessions, removeOwnSession } from '#server/session/session-store.ts';
import type { Handlers } from '#server/session/serve.ts';
import type { Portal } from '#server/portal/portal.ts';
import { onOnePage } from '#server/platform/postgres/pages.ts';

export function ownSessionHandlers(portal: Portal): Handlers<typeof ownSessionEndpoints> {
  const { db, clock, config } = portal;
  return {
    'GET /api/me/sessions': async ({ person, sessionId }) => {
      const lifetime = lifetimeFor(person.role, lifetimesIn(config, await getRules(db)));
      const sessions = await listSessionsOf(db, person.id);
      const items = sessions
        .filter((session) => !isSessionOver(ageOf(session, clock()), lifetime))
        .map(({ refreshedAt: lastUsedAt, aal, ...session }) => ({
          ...session,
          lastUsedAt,
          secondStep: aal === 'aal2',
          current: session.id === sessionId,
        }));
      return onOnePage(items);
    },

    'DELETE /api/me/sessions': async ({ c, person, sessionId }) => {
      const ended = await db.transaction().execute(async (tx) => {
        const event = { action: 'end-session', result: 'success', reason: 'all others' } as const;
        await audit(tx, requestContextOf(c, portal), {
          ...event,
          userId: person.id,
          email: person.email,
          sessionId,
        });
        return removeOtherSessions(tx, person.id, sessionId);
      });
      return { ended };
    },

    'DELETE /api/me/sessions/:id': async ({ c, person, params: { id } }) => {
      await db.transaction().execute(async (tx) => {
        if (!(await removeOwnSession(tx, id, person.id))) throw missing('session');
        const event = { action: 'end-session', result: 'success', sessionId: id } as const;
        await audit(tx, requestContextOf(c, portal), { ...event, userId: person.id, email: person.email });
      });
      return { ended: 1 };
    },
  };
}
