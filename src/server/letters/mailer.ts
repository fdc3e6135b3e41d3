/**
 * Queues emails in the caller's transaction. Each email is retried with growing delays until a mail server
 * accepts it, so an email may arrive twice.
 */

import { fromKysely, type Job, type PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { type AgencySettings, logoAddress } from '#domain/agency/agency.ts';
import type { MailTest } from '#contract/agency/agency.ts';
import { accentOnWhite } from '#domain/agency/accent.ts';
import { shownContact } from '#domain/agency/whom-to-ask.ts';
import {
  isRefusedForGood,
  type MailFailure,
  mailWarning,
  noMailServer,
} from '#domain/agency/mail-problem.ts';
import type { MailLogin } from '#domain/agency/mail-server.ts';
import { dayAt } from '#domain/calendar/calendar.ts';
import type { Person } from '#domain/person/person.ts';
import { codeOfToken, oneTimeTokenOf } from '#server/platform/keys/one-time-token.ts';
import type { SigningKeys } from '#server/platform/keys/keys.ts';
import type { Connection, Database } from '#server/platform/postgres/database.ts';
import {
  insertLetter,
  listRefused,
  type OutboxLetter,
  saveDelivery,
  takeKeptLetters,
} from '#server/platform/mail/outbox.ts';
import { insertLettersOf } from './notice-letter-store.ts';
import { allAtOnce, eachForItself, workInBatches } from '#server/platform/mail/batches.ts';
import type { Letter } from '#server/platform/mail/letter.ts';
import { transactLetters } from '#server/platform/mail/letter-transaction.ts';
import {
  openMailServer,
  type OpenMailServer,
  openOwnMailServer,
  openSetMailServer,
  type MailConfig,
} from '#server/platform/mail/mail-server.ts';
import { isMailServerSet } from '#server/platform/mail/mail-server-store.ts';
import { send, sendTest } from '#server/platform/mail/sending.ts';
import {
  type LetterKind,
  type LetterPayloads,
  type Notices,
  requestIdOf,
  type WriteLetter,
} from './letter-kinds.ts';
import { findWaiting } from './readdressed-store.ts';
import { deliveryQueue, looksForLetter, noticeQueues, prepareQueues } from './queues.ts';
import type { SenderSettings } from '#server/platform/mail/sender.ts';
import type { Mailer } from './post.ts';

/** Delivery batches are small, so that a slow mail server does not make later emails of a batch expire. */
const batchSizes = { notices: 50, deliveries: 5 };

type AgencyInLetters = { name: string; logo: { hash: string } | null } & Pick<
  AgencySettings,
  'accentColour' | 'contact'
>;

interface Circumstances {
  config: SenderSettings & MailConfig & { agencyTimeZone: string };
  agency: { current(): Promise<AgencyInLetters>; lastKnown(): AgencyInLetters };
  /** This function is a parameter, because the rooms that write emails stand on higher floors. */
  writeLetter: WriteLetter;
  boss: PgBoss;
  db: Database;
  keys: SigningKeys;
  log: Logger;
  clock: () => Date;
}

export async function openMailer({
  config,
  agency,
  writeLetter,
  boss,
  db,
  keys,
  log,
  clock,
}: Circumstances): Promise<Mailer> {
  const own = openOwnMailServer(config);
  const currentServer = async () => own ?? (await openSetMailServer(db, { config, keys }));
  const sendsMails = async () => own !== null || (await isMailServerSet(db));

  function read(letter: OutboxLetter): Letter {
    const linkId = letter.oneTimeTokenId ?? requestIdOf(letter);
    const token = linkId ? oneTimeTokenOf({ keys }, linkId) : null;
    return writeLetter(letter.kind as LetterKind, letter.payload as unknown as LetterPayloads[LetterKind], {
      ...ownSetting(),
      token,
      code: token && codeOfToken(token),
    });
  }

  function ownSetting() {
    const known = agency.lastKnown();
    const logo = logoAddress(known);
    return {
      agencyName: known.name,
      accent: accentOnWhite(known.accentColour),
      logo: logo && new URL(logo, config.publicUrl).href,
      contact: shownContact(known.contact),
      publicUrl: config.publicUrl,
    };
  }

  async function tryOut(
    { fullName, email }: Pick<Person, 'fullName' | 'email'>,
    login?: MailLogin,
  ): Promise<MailTest> {
    const { name } = await agency.current();
    const server = login ? openMailServer(login, config) : await currentServer();
    if (!server) return { sent: false, to: email, problem: noMailServer, serverSaid: null };
    const texts = writeLetter('test-mail', { fullName }, { ...ownSetting(), token: null, code: null });
    const { answer, failure } = await sendTest(server, { config, agencyName: name }, email, texts);
    if (failure) {
      const { code, responseCode } = failure;
      log.warn({ kind: 'test-mail', code, responseCode }, 'the mail server refused a test mail');
    }
    return answer;
  }

  async function addressNotices(jobs: Job<Notices[keyof Notices]>[]): Promise<void> {
    const [name = ''] = jobs.map((job) => job.name);
    const today = dayAt(clock(), config.agencyTimeZone);
    try {
      await transactLetters(db, async (tx) => sendLater(tx, await insertLettersOf(tx, name, jobs, today)));
    } catch (problem) {
      const about = { problem, notice: name, jobs: jobs.length };
      log.warn(about, 'letters could not be written and will be tried again');
      throw problem;
    }
  }

  async function sendLater(tx: Connection, ids: string[]): Promise<void> {
    if (ids.length === 0) return;
    const deliveries = ids.map((id) => ({ data: { id } }));
    await boss.insert(deliveryQueue, deliveries, { db: fromKysely(tx) });
  }

  async function deliverAll(jobs: Job<{ id: string }>[]) {
    const ids = jobs.map(({ data }) => data.id);
    const letters = await findWaiting(db, ids);
    const { name } = await agency.current();
    const server = await currentServer();
    return eachForItself(jobs, async ({ data, retryCount }) => {
      const letter = letters.get(data.id);
      if (letter === undefined && retryCount < looksForLetter)
        throw new Error('The letter does not exist yet, or was removed');
      if (letter && letter.status !== 'sent') await (server ? deliver(letter, server, name) : keep(letter));
    });
  }

  async function keep({ id }: OutboxLetter): Promise<void> {
    await saveDelivery(db, id, { status: 'kept', lastError: null, sentAt: null });
    // A mail server that was set meanwhile may have missed this email. The error makes the job retry.
    if (await sendsMails()) throw new Error('There is a mail server by now');
  }

  async function deliver(letter: OutboxLetter, server: OpenMailServer, agencyName: string): Promise<void> {
    try {
      await send(server, { config, agencyName }, letter, read(letter));
    } catch (problem) {
      const lastError = problem instanceof Error ? problem.message : String(problem);
      const failed = { status: 'failed', lastError, sentAt: null } as const;
      // The server's message may name the recipient, so the log contains only its code.
      const { code, responseCode } = problem as { code?: string; responseCode?: number };
      const facts = { letter: letter.id, kind: letter.kind, code, responseCode };
      if (letter.kind === 'sign-off-request' && isRefusedForGood(problem as MailFailure)) {
        log.warn(facts, 'the mail server refused a mail permanently');
        return saveDelivery(db, letter.id, { ...failed, responseCode: responseCode ?? null });
      }
      log.warn(facts, 'the mail server refused a mail; the portal will try again');
      await saveDelivery(db, letter.id, failed);
      throw problem;
    }
    await saveDelivery(db, letter.id, { status: 'sent', lastError: null, sentAt: clock() });
  }

  async function sendKept(): Promise<void> {
    if (!(await sendsMails())) return;
    await db.transaction().execute(async (tx) => {
      const ids = await takeKeptLetters(tx, clock());
      if (ids.length === 0) return;
      await sendLater(tx, ids);
      log.info({ letters: ids.length }, 'stored mails are being sent');
    });
  }

  await prepareQueues(boss);
  await sendKept();
  for (const notice of noticeQueues) {
    await workInBatches<Notices[typeof notice]>(boss, notice, batchSizes.notices, (jobs) =>
      allAtOnce(jobs, addressNotices),
    );
  }
  await workInBatches(boss, deliveryQueue, batchSizes.deliveries, deliverAll);

  return {
    async notify(tx, name, payload, after = 0) {
      await boss.send(name, payload, { db: fromKysely(tx), startAfter: after });
    },
    async write(tx, letter) {
      const id = await insertLetter(tx, { cause: null, ...letter });
      if (!id) throw new Error('A letter without a cause was taken for a repeat');
      await sendLater(tx, [id]);
      return id;
    },
    read,
    show: (kind, payload) => writeLetter(kind, payload, { ...ownSetting(), token: null, code: null }),
    tryOut,
    sendsMails,
    async sendWhatWaits() {
      await sendKept();
      await db.transaction().execute(async (tx) => sendLater(tx, await listRefused(tx)));
    },
    async findProblem() {
      const server = await currentServer();
      if (!server) return noMailServer;
      return server.transport.verify().then(
        () => null,
        (failure: MailFailure) => mailWarning(server.address, failure),
      );
    },
    close() {
      own?.transport.close();
    },
  };
}
