import type { proposalEndpoints } from '#contract/sign-offs/sign-off-proposals.ts';
import type { signingEndpoints } from '#contract/sign-offs/sign-offs.ts';
import type { Authoriser } from '#domain/client/client.ts';
import { refusalToChangeClient, refusalToStaffAddress } from '#domain/client/client.ts';
import { throwIf, Refusal } from '#domain/refusal.ts';
import { refusalToLink, stateOfWeek } from '#domain/sign-off/answering.ts';
import { isAnswered, refusalToAskPerson, whoSigns } from '#domain/sign-off/asking.ts';
import { refusalToSendAgain } from '#domain/sign-off/sending.ts';
import type { Viewer } from '#server/access/visible.ts';
import { hashOfToken } from '#server/auth/credentials/one-time-link.ts';
import { todayOf } from '#server/session/signed-in.ts';
import { throwIfOverPassOnLimit } from './link-turns.ts';
import { findAuthoriserAt, insertAuthoriser } from '#server/clients/authoriser-store.ts';
import { changeClient } from '#server/clients/client-change.ts';
import { isStaffEmail } from '#server/clients/resting-store.ts';
import { tellWhoSigns } from '#server/clients/tell-who-signs.ts';
import type { Handlers } from '#server/session/serve.ts';
import { onOnePage } from '#server/platform/postgres/pages.ts';
import type { Portal } from '#server/portal/portal.ts';
import { findRequest, listLinkedWeeks } from './link-store.ts';
import {
  getProposal,
  insertProposals,
  listProposals,
  listProposedWeeks,
  listReaders,
  lockProposedWorkers,
  takeProposals,
} from './proposal-store.ts';
import { findAuthoriser, findRecentLetters } from './request-store.ts';
import { type LetterTransaction, withLetters } from '#server/platform/mail/letter-transaction.ts';
import { lockRequests } from '#server/clients/withdrawing-store.ts';
import { waitingFor, writeRequest } from './send-requests.ts';
import { listAskedOf, shareWeeks, type WaitingForClient } from './week-store.ts';

const passedOn = 'Thank you. The agency will decide. Until then, we will not write to that person.';

export function passOnHandlers(
  portal: Portal,
): Pick<Handlers<typeof signingEndpoints>, 'POST /api/sign-offs/pass-on'> {
  return {
    'POST /api/sign-offs/pass-on': async ({ body: { token, fullName, email } }) => {
      await throwIfOverPassOnLimit(portal, token);
      await propose(portal, hashOfToken(token), { fullName, email });
      return { message: passedOn };
    },
  };
}

async function propose(
  { db, clock, config, post }: Portal,
  tokenHash: Buffer,
  proposed: { fullName: string; email: string },
): Promise<void> {
  await withLetters(db, async (tx) => {
    const request = await findRequest(tx, tokenHash);
    if (!request || refusalToLink(request)) return;
    const at = clock();
    const today = todayOf({ clock, config });
    const circumstances = {
      now: at.toISOString(),
      expiresAt: request.expiresAt,
      timeZone: config.agencyTimeZone,
    };
    const waiting = (await listLinkedWeeks(tx, request, today)).filter(
      (week) => stateOfWeek(week, circumstances).message === null,
    );
    if (waiting.length === 0) return;
    const { id: requestId, authoriserId, fullName: authoriser, clientName } = request;
    const userIds = [...new Set(waiting.map(({ userId }) => userId))];
    const added = await insertProposals(tx, { requestId, authoriserId, userIds, ...proposed, at });
    if (added.length === 0) return;
    for (const { fullName, email: recipient } of await listReaders(tx, added, today)) {
      const payload = {
        fullName,
        authoriser,
        clientName,
        proposed: proposed.fullName,
        email: proposed.email,
      };
      await post.write(tx, { kind: 'signer-proposed', recipient, payload });
    }
  });
}

export function proposalHandlers(portal: Portal): Handlers<typeof proposalEndpoints> {
  const { db, clock } = portal;
  return {
    'GET /api/sign-offs/proposals': async ({ person }) => onOnePage(await listProposals(db, person)),

    'PUT /api/sign-offs/proposals/:id/accepted': async ({ person: reader, change, params: { id } }) => {
      const { clientId } = await getProposal(db, id, reader);
      return changeClient(portal, change, { id: clientId }, async ({ tx, person, client, now, record }) => {
        await lockProposedWorkers(tx, id);
        const proposal = await getProposal(tx, id, person);
        throwIf(refusalToChangeClient(client));
        const { email, fullName, siteId } = proposal;
        throwIf(refusalToStaffAddress(await isStaffEmail(tx, email)));
        const known = await findAuthoriserAt(tx, clientId, email, null);
        const details = { siteId, fullName, email, phone: null };
        const authoriser =
          known ?? (await insertAuthoriser(tx, clientId, details, { by: person.id, at: now }));
        if (!known) {
          await record('authoriser added', null, { fullName, email, siteId });
          const letter = { clientName: client.name, authoriser: fullName, email, change: 'added' } as const;
          await tellWhoSigns(tx, portal, { ...letter, of: null, person, concerned: { clientId } });
        }
        const userIds = await takeProposals(tx, proposal, person);
        const ids = await listProposedWeeks(tx, proposal.requestId, userIds);
        const asked = await askAbout(portal, tx, { authoriser, ids, person, proposal });
        return { authoriserId: authoriser.id, fullName: authoriser.fullName, asked };
      });
    },

    'DELETE /api/sign-offs/proposals/:id': ({ change, params: { id } }) =>
      change(async (tx, person) => {
        await lockProposedWorkers(tx, id);
        await takeProposals(tx, await getProposal(tx, id, person), person);
        return { id };
      }),
  };

  async function askAbout(
    { config, ...rest }: Portal,
    tx: LetterTransaction,
    { authoriser, ids, person, proposal }: Asking,
  ): Promise<number> {
    await lockRequests(tx, authoriser.id);
    const today = todayOf({ clock, config });
    const found = await findAuthoriser(tx, authoriser.id);
    if (!found) throw nothingWaits();
    const weeks = await shareWeeks(tx, today, [...ids, ...(await listAskedOf(tx, authoriser.id))]);
    const wanted = weeks.filter(
      (week) => ids.includes(week.id) && isStillTheirs(week, proposal.authoriserId),
    );
    const refusals = wanted.map((week) => refusalToAskPerson(found, week, week.asks));
    const due = wanted.filter((_, index) => refusals[index] === null);
    if (due.length === 0) throw refusals.find((one) => one !== null) ?? nothingWaits();
    throwIf(refusalToSendAgain(found, await findRecentLetters(tx, found.id, clock()), clock().toISOString()));
    await writeRequest(
      tx,
      { config, ...rest },
      {
        authoriser: found,
        due: due.map((week) => ({ week, rank: rankIn(week, found.id), askedBy: person.id })),
        waiting: waitingFor(found.id, weeks),
        actor: person,
      },
    );
    return due.length;
  }
}

interface Asking {
  authoriser: Authoriser;
  ids: readonly string[];
  person: Viewer & { fullName: string };
  proposal: { authoriserId: string };
}

function isStillTheirs(week: WaitingForClient, authoriserId: string): boolean {
  const signs = whoSigns(week).places.some(({ authoriser }) => authoriser.id === authoriserId);
  const isAskedByStaff = week.asks.some((ask) => ask.authoriserId === authoriserId && ask.rank === null);
  return !isAnswered(week.asks) && (signs || isAskedByStaff);
}

function rankIn(week: WaitingForClient, authoriserId: string): number | null {
  return whoSigns(week).places.find(({ authoriser }) => authoriser.id === authoriserId)?.rank ?? null;
}

function nothingWaits(): Refusal {
  return new Refusal(
    'conflict',
    'nothing_to_sign',
    'These weeks no longer wait for a signature. Decline the proposal.',
  );
}
