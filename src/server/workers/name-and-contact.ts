import type { nameAndContactEndpoints } from '#contract/workers/name-and-contact.ts';
import {
  changedNameAndContact,
  mayChangeAddress,
  type NameAndContact,
  shownOf,
} from '#domain/person/name-and-contact.ts';
import { Refusal } from '#domain/refusal.ts';
import { lockAccess } from '#server/auth/sessions/access-store.ts';
import { requestContextOf } from '#server/session/request-context.ts';
import { insertHistory } from '#server/history/store.ts';
import type { Handlers } from '#server/session/serve.ts';
import type { Portal } from '#server/portal/portal.ts';
import { getNameAndContact, saveNameAndContact } from './name-and-contact-store.ts';
import { moveToAddress, renameAccount } from './new-address.ts';
import { getWorker, lockWorker } from './store.ts';

export function nameAndContactHandlers(portal: Portal): Handlers<typeof nameAndContactEndpoints> {
  const { clock } = portal;
  return {
    'PUT /api/workers/:id': ({ c, change, params: { id }, body }) =>
      change(async (tx, person) => {
        if (mayChangeAddress(person)) await lockAccess(tx, id);
        await lockWorker(tx, id, person, 'edit name and phone');
        const before = await getNameAndContact(tx, id);
        const now = changedNameAndContact(before, body, person);
        if (now instanceof Refusal) throw now;
        await saveNameAndContact(tx, id, now);
        const at = clock();
        if (now.fullName !== before.fullName) await renameAccount(tx, id, now.fullName, at);
        if (now.email !== before.email) {
          const { removePassword } = body;
          const move = { id, before, now, removePassword, actor: person };
          await moveToAddress(portal, tx, move, requestContextOf(c, portal));
        }
        const versions = differences(shownOf(before), shownOf(now));
        if (versions) {
          const about = { subject: 'account', subjectId: id, userId: id, action: 'changed' } as const;
          await insertHistory(tx, { ...about, actor: person, at, reason: null, ...versions });
        }
        return getWorker(tx, id, person, 'see a worker');
      }),
  };
}

function differences(before: NameAndContact, after: NameAndContact) {
  const names = (Object.keys(after) as (keyof NameAndContact)[]).filter(
    (name) => before[name] !== after[name],
  );
  if (names.length === 0) return null;
  const part = (of: NameAndContact) => Object.fromEntries(names.map((name) => [name, of[name]]));
  return { before: part(before), after: part(after) };
}
