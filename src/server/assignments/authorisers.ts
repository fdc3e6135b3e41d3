import type { assignmentAuthoriserEndpoints } from '#contract/assignments/assignments.ts';
import {
  movedMeanwhile,
  refusalToChooseAuthorisers,
  refusalToReplaceAuthorisers,
  type ChosenAuthoriser,
} from '#domain/assignment/signing.ts';
import type { Assignment } from '#domain/assignment/assignment.ts';
import { type Day, dayAt } from '#domain/calendar/calendar.ts';
import type { Authoriser } from '#domain/client/client.ts';
import type { ClientDefaults } from '#domain/client/client-defaults.ts';
import type { Person } from '#domain/person/person.ts';
import { throwIf } from '#domain/refusal.ts';
import { listAuthorisers } from '#server/clients/authoriser-store.ts';
import { listDeputiesOf } from '#server/clients/cover-store.ts';
import { getClient, shareClient } from '#server/clients/store.ts';
import { tellWhoSigns } from '#server/clients/tell-who-signs.ts';
import { insertHistory } from '#server/history/store.ts';
import type { Handlers } from '#server/session/serve.ts';
import type { LetterTransaction } from '#server/platform/mail/letter-transaction.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import type { Portal } from '#server/portal/portal.ts';
import { withdrawWhereGone } from '#server/clients/withdrawing-store.ts';
import { lockWorker } from '#server/workers/store.ts';
import { getAssignment, getWorkerOfAssignment } from './assignment-store.ts';
import { listChosenAuthorisers, saveChosenAuthorisers } from './chosen-authoriser-store.ts';

export function assignmentAuthoriserHandlers(portal: Portal): Handlers<typeof assignmentAuthoriserEndpoints> {
  const { db, clock, config } = portal;
  return {
    'GET /api/assignments/:id/authorisers': async ({ person, params: { id } }) => {
      await getWorkerOfAssignment(db, id, person, 'see a worker');
      return answerOf(db, id);
    },

    'PUT /api/assignments/:id/authorisers': ({ change, params: { id }, body: { authorisers, seen } }) => {
      const at = clock();
      const today = dayAt(at, config.agencyTimeZone);
      return change(async (tx, person) => {
        const userId = await getWorkerOfAssignment(tx, id, person, 'edit an assignment');
        const { fullName: workerName } = await lockWorker(tx, userId, person, 'edit an assignment');
        await chooseAuthorisers(portal, tx, { id, workerName, authorisers, seen, person, at, today });
        return answerOf(tx, id);
      });
    },
  };
}

export interface Choice {
  id: string;
  workerName: string;
  authorisers: readonly ChosenAuthoriser[];
  seen?: readonly ChosenAuthoriser[] | undefined;
  person: Person;
  at: Date;
  today: Day;
  /** Recipients of earlier emails, by the authoriser's id. */
  told?: Told;
}

export type Told = Map<string, Set<string>>;

export function addTold(told: Told, recipients: Told = new Map()): void {
  for (const [authoriserId, some] of recipients)
    told.set(authoriserId, new Set([...(told.get(authoriserId) ?? []), ...some]));
}

/** Stores the choice and returns the recipients of the emails. The caller has locked the worker. */
export async function chooseAuthorisers(
  portal: Portal,
  tx: LetterTransaction,
  choice: Choice,
): Promise<Told> {
  const { id, workerName, authorisers, seen, person, at, today, told } = choice;
  const { userId, clientId, clientName } = await getAssignment(tx, id, today);
  await shareClient(tx, clientId);
  // The assignment is re-read after locking, because a merge of clients can have moved it.
  if ((await getAssignment(tx, id, today)).clientId !== clientId) throw movedMeanwhile();
  const before = await listChosenAuthorisers(tx, id);
  throwIf(refusalToReplaceAuthorisers(before, seen));
  const ofClient = await listAuthorisers(tx, clientId);
  throwIf(refusalToChooseAuthorisers(authorisers, before, ofClient));
  await saveChosenAuthorisers(tx, id, authorisers, { by: person.id, at });
  await withdrawWhereGone(tx, await listLeft(tx, before, authorisers), { now: at, today });
  const isNew = (one: Authoriser) => isAmong(one.id, authorisers) && !isAmong(one.id, before);
  const recipients: Told = new Map();
  for (const { id: authoriserId, fullName: authoriser, email } of ofClient.filter(isNew)) {
    const letter = { clientName, authoriser, email, change: 'chosen', of: workerName } as const;
    const before = told?.get(authoriserId);
    const change = { ...letter, person, concerned: { userId }, ...(before && { told: before }) };
    recipients.set(authoriserId, new Set(await tellWhoSigns(tx, portal, change)));
  }
  await insertHistory(tx, {
    actor: person,
    subject: 'assignment',
    subjectId: id,
    userId,
    action: 'authorisers chosen',
    before: { authorisers: before },
    after: { authorisers: await listChosenAuthorisers(tx, id) },
    at,
  });
  return recipients;
}

/** Returns the authorisers to choose if the client signs and the assignment has no authoriser yet. */
export async function listUsualAuthorisers(
  tx: Connection,
  { id, clientId }: Pick<Assignment, 'id' | 'clientId'>,
  { signOff, authorisers }: Pick<ClientDefaults, 'signOff' | 'authorisers'>,
): Promise<ChosenAuthoriser[]> {
  if (signOff !== 'client' || authorisers.length === 0) return [];
  if ((await listChosenAuthorisers(tx, id)).length > 0) return [];
  const able = (await listAuthorisers(tx, clientId)).filter(({ disabledAt }) => disabledAt === null);
  return authorisers
    .filter((authoriserId) => able.some((one) => one.id === authoriserId))
    .map((authoriserId, index) => ({ authoriserId, rank: index + 1 }));
}

/** A new assignment starts with the authorisers of its client's defaults. */
export async function chooseUsualAuthorisers(
  portal: Portal,
  tx: LetterTransaction,
  choice: Omit<Choice, 'authorisers'>,
): Promise<Told> {
  const assignment = await getAssignment(tx, choice.id, choice.today);
  const { defaults } = await getClient(tx, assignment.clientId);
  const authorisers = defaults ? await listUsualAuthorisers(tx, assignment, defaults) : [];
  return authorisers.length > 0 ? chooseAuthorisers(portal, tx, { ...choice, authorisers }) : new Map();
}

const isAmong = (id: string, authorisers: readonly ChosenAuthoriser[]) =>
  authorisers.some(({ authoriserId }) => authoriserId === id);

async function listLeft(
  tx: Connection,
  before: readonly ChosenAuthoriser[],
  after: readonly ChosenAuthoriser[],
): Promise<string[]> {
  const left = before.flatMap(({ authoriserId }) => (isAmong(authoriserId, after) ? [] : [authoriserId]));
  return [...left, ...(await listDeputiesOf(tx, left))];
}

async function answerOf(db: Connection, id: string) {
  const authorisers = await listChosenAuthorisers(db, id);
  return { authorisers: authorisers.map(({ authoriserId, rank }) => ({ authoriserId, rank })) };
}
