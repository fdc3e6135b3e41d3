import type { PgBoss } from 'pg-boss';
import { addDays, dayAt } from '#domain/calendar/calendar.ts';
import { retentionLimit } from '#domain/person/privacy.ts';
import { getAgency } from '#server/portal/agency-store.ts';
import { removeLeftovers } from './retention.ts';
import { listForgettableAuthorisers } from '#server/privacy/authoriser-store.ts';
import { forgetAuthoriser } from '#server/privacy/forgotten-authoriser-store.ts';
import { anonymise, listForgettable } from '#server/privacy/store.ts';
import { listToRecompute, recomputePrimary } from '#server/assignments/assignment-store.ts';
import { lockUser } from '#server/access/person-store.ts';
import { remindByTheClock } from '#server/missing/by-the-clock.ts';
import type { Portal } from '#server/portal/portal.ts';
import { sendDueRequests } from '#server/sign-offs/send-requests.ts';
import { priceNotedWeeks } from '#server/pricing/pricing-store.ts';

const queue = 'nightly-chores';
const atNight = '20 3 * * *';
const newDay = 'new-day';
const afterMidnight = '1 0 * * *';

export async function doChores(portal: Pick<Portal, 'db' | 'clock' | 'config'>): Promise<number> {
  const { db, clock, config } = portal;
  const { retention } = await getAgency(db);
  await removeLeftovers(portal, retention);
  const limit = retentionLimit(dayAt(clock(), config.agencyTimeZone), config.retentionYears);
  const forgettable = await listForgettable(db, limit);
  for (const userId of forgettable) await anonymise(db, userId, clock());
  const authorisers = await listForgettableAuthorisers(db, limit);
  for (const email of authorisers) await forgetAuthoriser(db, email, clock());
  return forgettable.length + authorisers.length;
}

const daysBack = 7;

async function recomputePrimaries({
  db,
  clock,
  config,
}: Pick<Portal, 'db' | 'clock' | 'config'>): Promise<number> {
  const today = dayAt(clock(), config.agencyTimeZone);
  const workers = await listToRecompute(db, addDays(today, -daysBack), today);
  for (const userId of workers) {
    await db.transaction().execute(async (tx) => {
      await lockUser(tx, userId);
      await recomputePrimary(tx, userId, today);
    });
  }
  return workers.length;
}

export async function scheduleChores(
  boss: PgBoss,
  portal: Pick<Portal, 'db' | 'clock' | 'config' | 'log' | 'post' | 'keys'>,
): Promise<void> {
  await boss.createQueue(queue, { retryLimit: 3, retryDelay: 600 });
  await boss.schedule(queue, atNight, null, { tz: portal.config.agencyTimeZone });
  await boss.work(queue, { pollingIntervalSeconds: 60 }, async () => {
    const forgotten = await doChores(portal);
    portal.log.info({ forgotten }, 'nightly clean-up is done');
  });
  await boss.createQueue(newDay, { retryLimit: 3, retryDelay: 60 });
  await boss.schedule(newDay, afterMidnight, null, { tz: portal.config.agencyTimeZone });
  await boss.work(newDay, { pollingIntervalSeconds: 60 }, async () => {
    const workers = await recomputePrimaries(portal);
    portal.log.info({ workers }, 'assignments and rates of the new day are in force');
  });
  await boss.send(newDay, null, { singletonSeconds: 60 });
  await everyMinute('ask-for-sign-offs', async () => {
    const letters = await sendDueRequests(portal);
    if (letters > 0) portal.log.info({ letters }, 'clients were asked to sign weeks');
  });
  await everyMinute('price-noted-weeks', async () => {
    const workers = await priceNotedWeeks(portal.db);
    if (workers > 0) portal.log.info({ workers }, 'weeks with changed assignments were priced again');
  });
  await everyMinute('remind-by-the-clock', async () => {
    const reminders = await remindByTheClock(portal);
    if (reminders > 0) portal.log.info({ reminders }, 'automatic reminders were sent');
  });

  async function everyMinute(name: string, chore: () => Promise<void>): Promise<void> {
    await boss.createQueue(name, { retryLimit: 0, deleteAfterSeconds: 3_600 });
    await boss.schedule(name, '* * * * *');
    await boss.work(name, { pollingIntervalSeconds: 30 }, chore);
  }
}
