import type { signerEndpoints } from '#contract/assignments/placements.ts';
import { movedMeanwhile, refusalToChooseSigners } from '#domain/assignment/signing.ts';
import { dayAt } from '#domain/calendar/calendar.ts';
import { insist } from '#domain/refusal.ts';
import { listAuthorisers } from '#server/clients/authoriser-store.ts';
import { shareClient } from '#server/clients/store.ts';
import { insertHistory } from '#server/history/store.ts';
import type { Handlers } from '#server/platform/http/serve.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import type { Portal } from '#server/portal.ts';
import { lockWorker } from '#server/workers/store.ts';
import { getPlacement, getWorkerOfAssignment } from './placement-store.ts';
import { listSigners, saveSigners } from './signer-store.ts';

export function signerHandlers({ db, clock, config }: Portal): Handlers<typeof signerEndpoints> {
  return {
    'GET /api/assignments/:id/authorisers': async ({ person, params: { id } }) => {
      await getWorkerOfAssignment(db, id, person, 'see a worker');
      return answerOf(db, id);
    },

    'PUT /api/assignments/:id/authorisers': ({ person, params: { id }, body: { authorisers } }) => {
      const at = clock();
      const today = dayAt(at, config.agencyTimeZone);
      return db.transaction().execute(async (tx) => {
        const userId = await getWorkerOfAssignment(tx, id, person, 'edit an assignment');
        await lockWorker(tx, userId, person, 'edit an assignment');
        const { clientId } = await getPlacement(tx, id, today);
        await shareClient(tx, clientId);
        // Somebody may have merged the client until then.
        if ((await getPlacement(tx, id, today)).clientId !== clientId) throw movedMeanwhile();
        const before = await listSigners(tx, id);
        insist(refusalToChooseSigners(authorisers, before, await listAuthorisers(tx, clientId)));
        await saveSigners(tx, id, authorisers);
        await insertHistory(tx, {
          actor: person,
          subject: 'assignment',
          subjectId: id,
          userId,
          action: 'authorisers chosen',
          before: { authorisers: before },
          after: { authorisers: await listSigners(tx, id) },
          at,
        });
        return answerOf(tx, id);
      });
    },
  };
}

async function answerOf(db: Connection, id: string) {
  const signers = await listSigners(db, id);
  return { authorisers: signers.map(({ authoriserId, rank }) => ({ authoriserId, rank })) };
}
