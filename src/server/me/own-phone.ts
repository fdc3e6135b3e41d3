import type { ownPhoneEndpoints } from '#contract/me/own-phone.ts';
import { lockUser } from '#server/access/person-store.ts';
import type { Portal } from '#server/portal/portal.ts';
import type { Handlers } from '#server/session/serve.ts';
import { changePhone } from '#server/workers/phone-change.ts';
import { findPhone } from '#server/workers/phone-store.ts';

export function ownPhoneHandlers({ db, clock }: Portal): Handlers<typeof ownPhoneEndpoints> {
  return {
    'GET /api/me/phone': async ({ person }) => ({ phone: await findPhone(db, person.id) }),

    'PUT /api/me/phone': ({ change, body: { phone } }) =>
      change(async (tx, person) => {
        await lockUser(tx, person.id);
        await changePhone(tx, person.id, phone, { actor: person, at: clock() });
        return { phone };
      }),
  };
}
