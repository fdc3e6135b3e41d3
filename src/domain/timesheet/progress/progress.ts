import { type Day, dayAt } from '#domain/calendar/calendar.ts';
import type { PayState } from './pay-state.ts';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';

export interface Step {
  name: string;
  on: Day | null;
  state: 'done' | 'now' | 'to come';
}

export function stepsOf(
  week: Pick<Timesheet, 'status' | 'submittedAt' | 'approvedAt' | 'payState'>,
  { hasConsultant, timeZone }: { hasConsultant: boolean; timeZone: string },
): Step[] {
  const { status, submittedAt, approvedAt, payState } = week;
  const isApproved = status === 'Approved';
  return [
    { name: 'Sent', on: dayAt(submittedAt, timeZone), state: 'done' },
    {
      name: hasConsultant ? 'With your consultant' : 'With the agency',
      on: null,
      state: isApproved ? 'done' : 'now',
    },
    {
      name: 'Approved',
      on: isApproved && approvedAt ? dayAt(approvedAt, timeZone) : null,
      state: isApproved ? 'done' : 'to come',
    },
    ...payStep(payState, isApproved),
  ];
}

function payStep(pay: PayState | undefined, isApproved: boolean): Step[] {
  if (!pay || (pay.state === 'not due' && !pay.expectedOn)) return [];
  if (pay.state === 'paid') return [{ name: 'Paid', on: pay.paidOn, state: 'done' }];
  const isUnderWay = isApproved && pay.state !== 'held';
  return [{ name: 'Paid', on: pay.expectedOn, state: isUnderWay ? 'now' : 'to come' }];
}
