import { useEffect, useRef } from 'react';
import { dayAndTimeAt } from '#domain/calendar/calendar.ts';
import { useMe } from '#web/api/queries/me.ts';
import type { PayRun } from '#web/pay-runs/pay-runs.ts';
import { showNews } from '#web/ui/toasts/toasts.ts';

export function useLockNews(runs: readonly PayRun[] | undefined): void {
  const { fullName, agency } = useMe();
  const openId = useRef<string>(undefined);
  useEffect(() => {
    if (!runs) return;
    const known = runs.find(({ id }) => id === openId.current);
    openId.current = runs.find(({ status }) => status === 'open')?.id;
    if (!known || known.status === 'open' || known.lockedAt === null || known.lockedByName === fullName)
      return;
    const at = dayAndTimeAt(known.lockedAt, agency.timeZone);
    showNews(
      `Pay run ${known.number} is locked`,
      `${known.lockedByName ?? 'Another Admin'} locked it on ${at}.`,
    );
  }, [runs, fullName, agency.timeZone]);
}
