/** Contract section 3, rule 9. */

import { dayAt } from '#domain/calendar/calendar.ts';
import { cutOffAtInWords } from '#domain/pay-run/pay-calendar.ts';
import { cutOffInWords } from '#domain/timesheet/progress/pay-week.ts';
import { mostRemindedAtOnce, remind } from '#domain/missing/reminder.ts';
import { type DueStep, dueSteps, weeksNear } from '#domain/missing/reminder-steps.ts';
import { listCutOffs } from '#server/pay-calendar/cut-off-store.ts';
import { payDaysOf } from '#server/pay-calendar/own-pay-weeks.ts';
import { withLetters } from '#server/platform/mail/letter-transaction.ts';
import type { Portal } from '#server/portal/portal.ts';
import { reminderByTheClock } from './reminder-letters.ts';
import {
  consultantsOf,
  findReminding,
  listToRemind,
  listWithPending,
  lockUnreminded,
  portalItself,
} from './by-the-clock-store.ts';
import { insertReminder, lockWorkersToRemind } from './reminder-store.ts';

type Parts = Pick<Portal, 'db' | 'post' | 'clock' | 'config'>;

export async function remindByTheClock(portal: Parts): Promise<number> {
  const { db, clock, config } = portal;
  const reminding = await findReminding(db);
  if (!reminding) return 0;
  const timeZone = config.agencyTimeZone;
  const cutOffs = await listCutOffs(db, weeksNear(dayAt(clock(), timeZone)), timeZone);
  let sent = 0;
  for (const due of dueSteps(cutOffs, { ...reminding, now: clock().toISOString() })) {
    sent += due.step === 'pending' ? await tellConsultants(portal, due) : await remindWorkers(portal, due);
  }
  return sent;
}

async function remindWorkers(portal: Parts, due: DueStep): Promise<number> {
  let sent = 0;
  let after: string | null = null;
  for (;;) {
    const ids = await listToRemind(portal.db, due, { after, limit: mostRemindedAtOnce });
    sent += await remindTogether(portal, due, ids);
    if (ids.length < mostRemindedAtOnce) return sent;
    after = ids.at(-1) ?? null;
  }
}

async function remindTogether(
  { db, post, clock, config }: Parts,
  { week, step, at, cutOffAt }: DueStep,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const timeZone = config.agencyTimeZone;
  return withLetters(db, async (tx) => {
    const workers = await lockWorkersToRemind(tx, ids, week, portalItself);
    const due = workers.filter(
      ({ workerWeek }) => remind(workerWeek, { week, now: at, timeZone }).outcome === 'sent',
    );
    const consultants = await consultantsOf(tx, ids);
    const pay = await payDaysOf(tx, week, { clock, config });
    for (const worker of due) {
      const reviewer = consultants.get(worker.id) ?? null;
      const dueBy = { at: cutOffInWords({ cutOffAt }, { timeZone }), isOver: step === 'after' };
      const letterId = await post.write(tx, reminderByTheClock(worker, week, { reviewer, dueBy, ...pay }));
      await insertReminder(tx, { userId: worker.id, week, at: clock(), sentBy: null, letterId, step });
    }
    return due.length;
  });
}

async function tellConsultants(
  { db, post, clock, config }: Parts,
  { week, step, cutOffAt }: DueStep,
): Promise<number> {
  let reminded = 0;
  for (const { id, count } of await listWithPending(db, week, dayAt(clock(), config.agencyTimeZone))) {
    await withLetters(db, async (tx) => {
      const consultant = await lockUnreminded(tx, id, week);
      if (!consultant) return;
      const { fullName, email } = consultant;
      const dueBy = cutOffAtInWords(cutOffAt, config.agencyTimeZone);
      const payload = { fullName, weekStart: week, count, dueBy };
      const letterId = await post.write(tx, { kind: 'pending-at-cut-off', recipient: email, payload });
      await insertReminder(tx, { userId: id, week, at: clock(), sentBy: null, letterId, step });
      reminded += 1;
    });
  }
  return reminded;
}
