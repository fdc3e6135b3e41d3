import type { ConsultantMonday, MondayCounts } from '#contract/monday.ts';
import { coversInWords } from '#domain/person/cover.ts';
import { mayInGeneral } from '#domain/person/access.ts';
import { asked } from '#web/api/asked.ts';
import type { Me } from '#web/api/queries/me.ts';
import type { Whose } from './lists.ts';

export const mondayQuery = asked('GET /api/monday');

export interface MondayRow extends MondayCounts {
  name: string;
  whose: Whose;
}

export function sumOf(rows: readonly MondayCounts[]): MondayCounts {
  const sum = (figure: Exclude<keyof MondayCounts, 'clean'>) =>
    rows.reduce((total, row) => total + row[figure], 0);
  return {
    pending: sum('pending'),
    clean: rows.some(({ clean }) => clean === null)
      ? null
      : rows.reduce((total, { clean }) => total + (clean ?? 0), 0),
    missing: sum('missing'),
    waiting: sum('waiting'),
    withoutRate: sum('withoutRate'),
  };
}

/**
 * Returns the figures at the top and the rows of the table. An Admin gets a row per consultant; a
 * consultant gets a row for own workers and a row for covered workers.
 */
export function mondayOf(
  byConsultant: readonly ConsultantMonday[],
  { id, role, covers }: Pick<Me, 'id' | 'role' | 'covers'>,
): { top: MondayRow; rows: MondayRow[] } {
  if (mayInGeneral(role, 'report on everyone')) {
    const rows = byConsultant.map(({ consultantId, consultantName, ...counts }) => ({
      ...counts,
      name: consultantName ?? 'No consultant',
      whose: { consultantId },
    }));
    return { top: { ...sumOf(rows), name: 'All workers', whose: 'all' }, rows };
  }
  const part = (isOne: (row: ConsultantMonday) => boolean) => sumOf(byConsultant.filter(isOne));
  const own = {
    ...part(({ consultantId }) => consultantId === id),
    name: 'Your workers',
    whose: 'claimed',
  } as const;
  if (!covers) return { top: own, rows: [own] };
  const covered = part(({ consultantId }) => consultantId !== id);
  return { top: own, rows: [own, { ...covered, name: coversInWords(covers), whose: 'covered' }] };
}
