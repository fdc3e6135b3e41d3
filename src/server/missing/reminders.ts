import type { reminderEndpoints } from '#contract/missing/reminders.ts';
import { dayAt } from '#domain/calendar/calendar.ts';
import { throwIf } from '#domain/refusal.ts';
import { refusalToMiss, remind, weekToChase } from '#domain/missing/reminder.ts';
import { cutOffAtInWords } from '#domain/pay-run/pay-calendar.ts';
import { cutOffInWords } from '#domain/timesheet/progress/pay-week.ts';
import { reminderSteps } from '#domain/missing/reminder-steps.ts';
import { actingOnWorker } from '#server/access/acting.ts';
import { listCutOffs } from '#server/pay-calendar/cut-off-store.ts';
import { payDaysOf } from '#server/pay-calendar/own-pay-weeks.ts';
import { onOnePage } from '#server/platform/postgres/pages.ts';
import { insertReminder, listReminders, lockWorkersToRemind } from './reminder-store.ts';
import { narrowedScope } from '#server/access/scope.ts';
import type { Handlers } from '#server/session/serve.ts';
import { reminderByTheClock, reminderOf } from './reminder-letters.ts';
import type { Portal } from '#server/portal/portal.ts';

export function reminderHandlers(portal: Portal): Handlers<typeof reminderEndpoints> {
  const { db, clock, config, post } = portal;
  const { agencyTimeZone: timeZone } = config;
  return {
    'GET /api/reminders': ({ person, query: { week, consultantId, view, ...wanted } }) =>
      listReminders(db, { scope: narrowedScope(person, { consultantId, view }), week }, wanted),

    'GET /api/reminders/texts': async ({ person }) => {
      const week = weekToChase(dayAt(clock(), timeZone));
      const [at] = await listCutOffs(db, [week], timeZone);
      const { fullName, email } = person;
      const worker = { ...person, workerWeek: { status: null } };
      const reviewer = { fullName, email };
      const remindsOf = async (isOver: boolean, moment: Date) => {
        const pay = await payDaysOf(db, week, { clock: () => moment, config });
        const facts = {
          reviewer,
          dueBy: { at: at ? cutOffInWords({ cutOffAt: at.at }, { timeZone }) : '', isOver },
          ...pay,
        };
        return post.show('timesheet-reminder', reminderByTheClock(worker, week, facts).payload);
      };
      const cutOff = at ? new Date(at.at) : clock();
      const letters = {
        before: await remindsOf(false, cutOff),
        after: await remindsOf(true, new Date(cutOff.getTime() + 1_000)),
        pending: post.show('pending-at-cut-off', {
          fullName,
          weekStart: week,
          count: 14,
          dueBy: at ? cutOffAtInWords(at.at, timeZone) : '',
        }),
      };
      return onOnePage(
        reminderSteps.map((step) => ({ step, subject: letters[step].subject, text: letters[step].text })),
      );
    },

    'POST /api/reminders': ({ change, body: { week, workerIds } }) => {
      const now = clock();
      throwIf(refusalToMiss(week, dayAt(now, timeZone)));
      return change(async (tx, person) => {
        const workers = await lockWorkersToRemind(tx, workerIds, week, person);
        const decided = [...new Set(workerIds)].map((workerId) => {
          const worker = workers.find(({ id }) => id === workerId) ?? null;
          const workerWeek = worker?.workerWeek ?? null;
          return { worker, workerId, ...remind(workerWeek, { week, now: now.toISOString(), timeZone }) };
        });
        const pay = await payDaysOf(tx, week, portal);
        for (const { worker, outcome } of decided) {
          if (!worker || outcome !== 'sent') continue;
          const sentBy = await actingOnWorker(tx, person, worker.id);
          const letterId = await post.write(tx, reminderOf(worker, week, sentBy, pay));
          await insertReminder(tx, { userId: worker.id, week, at: now, sentBy, letterId });
        }
        const outcomes = decided.map(({ worker, ...rest }) => ({
          ...rest,
          fullName: worker?.fullName ?? null,
        }));
        return { outcomes };
      });
    },
  };
}
