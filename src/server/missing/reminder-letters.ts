import type { Week } from '#domain/calendar/week.ts';
import type { WorkerWeek } from '#domain/missing/reminder.ts';
import type { NamedPerson, Person } from '#domain/person/person.ts';
import type { AccountLetters } from '#server/letters/letter-kinds.ts';

type Reminder = {
  kind: 'timesheet-reminder';
  recipient: string;
  payload: AccountLetters['timesheet-reminder'];
};

type Reminded = NamedPerson & { workerWeek: Pick<WorkerWeek, 'status'>; clientName?: string | null };
type Pay = Pick<AccountLetters['timesheet-reminder'], 'pay'>;

export function reminderOf(
  worker: Reminded,
  weekStart: Week,
  { fullName, email }: Pick<Person, 'fullName' | 'email'>,
  pay: Pay,
): Reminder {
  return {
    kind: 'timesheet-reminder',
    recipient: worker.email,
    payload: {
      fullName: worker.fullName,
      weekStart,
      clientName: worker.clientName ?? null,
      isRejected: worker.workerWeek.status === 'Rejected',
      reviewer: { fullName, email },
      ...pay,
    },
  };
}

export function reminderByTheClock(
  worker: Reminded,
  weekStart: Week,
  { reviewer, dueBy, ...pay }: Pick<AccountLetters['timesheet-reminder'], 'reviewer' | 'dueBy' | 'pay'>,
): Reminder {
  const { fullName, email, workerWeek, clientName = null } = worker;
  const isRejected = workerWeek.status === 'Rejected';
  return {
    kind: 'timesheet-reminder',
    recipient: email,
    payload: { fullName, weekStart, clientName, isRejected, reviewer, dueBy, ...pay },
  };
}
