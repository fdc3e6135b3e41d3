import type { Cover, coverEndpoints } from '#contract/me/covers.ts';
import type { ReceivedBy } from '#contract/contract.ts';
import { mayInGeneral } from '#domain/person/access.ts';
import { refusalToCover, refusalToSpeakFor } from '#domain/person/cover.ts';
import type { Person } from '#domain/person/person.ts';
import { throwIf, missing } from '#domain/refusal.ts';
import { todayOf } from '#server/session/signed-in.ts';
import { insertHistory } from '#server/history/store.ts';
import type { Handlers } from '#server/session/serve.ts';
import type { LetterTransaction } from '#server/platform/mail/letter-transaction.ts';
import { onOnePage } from '#server/platform/postgres/pages.ts';
import type { Portal } from '#server/portal/portal.ts';
import { findStaff, getCover, insertCover, listCovers, removeCover, type Staff } from './store.ts';

type Order = ReceivedBy<'POST /api/covers'>['body'];

export function coverHandlers(portal: Portal): Handlers<typeof coverEndpoints> {
  const { db, clock, post } = portal;

  async function note(tx: LetterTransaction, person: Person, cover: Cover, action: 'added' | 'ended') {
    const { id, consultantId, deputyId, fromDate, untilDate } = cover;
    const version = { deputyId, fromDate, untilDate };
    await insertHistory(tx, {
      actor: person,
      subject: 'cover',
      subjectId: id,
      userId: consultantId,
      action,
      before: action === 'ended' ? version : null,
      after: action === 'added' ? version : null,
      reason: cover.note,
      at: clock(),
    });
  }

  async function tell(tx: LetterTransaction, person: Person, cover: Cover, isEnded: boolean): Promise<void> {
    for (const id of [cover.consultantId, cover.deputyId]) {
      const one = await findStaff(tx, id);
      if (!one || one.isDisabled || id === person.id) continue;
      const { consultantName, deputyName, fromDate, untilDate } = cover;
      const payload = { fullName: one.fullName, consultantName, deputyName, fromDate, untilDate };
      const isDeputy = id === cover.deputyId;
      const letter = { ...payload, isDeputy, isEnded, by: person.fullName };
      await post.write(tx, { kind: 'cover', recipient: one.email, payload: letter });
    }
  }

  async function bothOf(
    tx: LetterTransaction,
    order: Order,
    consultantId: string,
  ): Promise<{ deputy: Staff }> {
    const [consultant, deputy] = [await findStaff(tx, consultantId), await findStaff(tx, order.deputyId)];
    throwIf(refusalToCover(consultant, deputy, order, todayOf(portal)));
    if (!deputy) throw missing('consultant');
    return { deputy };
  }

  return {
    'GET /api/covers': async ({ person: { id, role } }) => {
      const moment = { today: todayOf(portal), now: clock() };
      return onOnePage(await listCovers(db, mayInGeneral(role, 'see all workers') ? null : id, moment));
    },

    'POST /api/covers': ({ change, body }) =>
      change(async (tx, person) => {
        const { consultantId = person.id } = body;
        throwIf(refusalToSpeakFor(person, consultantId));
        const { deputy } = await bothOf(tx, body, consultantId);
        const id = await insertCover(tx, { ...body, consultantId }, { deputy, madeBy: person.id });
        const cover = await getCover(tx, id, todayOf(portal));
        await note(tx, person, cover, 'added');
        await tell(tx, person, cover, false);
        return cover;
      }),

    'DELETE /api/covers/:id': ({ change, params: { id } }) =>
      change(async (tx, person) => {
        const cover = await getCover(tx, id, todayOf(portal));
        if (refusalToSpeakFor(person, cover.consultantId)) throw missing('cover');
        await removeCover(tx, cover);
        await note(tx, person, cover, 'ended');
        await tell(tx, person, cover, true);
        return { id };
      }),
  };
}
