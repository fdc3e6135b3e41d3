import type { LinkProps } from '@tanstack/react-router';
import type { MondayCounts } from '#contract/monday.ts';
import type { Week } from '#domain/calendar/week.ts';
import { none } from '#domain/report/week-filter.ts';

/** Selects the workers of a list. Only Admins may use `all` or the id of a consultant. */
export type Whose = 'claimed' | 'covered' | 'all' | { consultantId: string | null };

type Figure = keyof MondayCounts;
type List = Pick<LinkProps, 'to' | 'search'>;

/** Returns the link to the list that a figure counts. */
export function listOf(figure: Figure, whose: Whose, missingWeek: Week): List {
  const isOfAll = whose === 'all' || typeof whose === 'object';
  const narrowed = {
    ...(typeof whose === 'object' && { consultantId: whose.consultantId ?? none }),
    ...(whose === 'covered' && { view: whose }),
  };
  const pending = isOfAll ? '/consultant/all-pending' : '/consultant/pending';
  const lists: Record<Figure, List> = {
    pending: { to: pending, search: narrowed },
    clean: { to: pending, search: { ...narrowed, exceptions: 'clean' } },
    missing: { to: '/consultant/missing', search: { ...narrowed, week: missingWeek } },
    waiting: {
      to: '/consultant/sign-offs',
      search: { ...narrowed, ...(whose === 'claimed' && { view: whose }) },
    },
    withoutRate: {
      to: '/consultant/workers',
      search: { ...narrowed, only: 'no-rate', ...(isOfAll && { view: 'all' }) },
    },
  };
  return lists[figure];
}
