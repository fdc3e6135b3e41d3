import { useQuery } from '@tanstack/react-query';
import { listed } from '#web/api/asked.ts';

export const consultantsQuery = listed('GET /api/consultants');

/** With one consultant, a list says nothing by naming the consultant. */
export function useSeveralConsultants(enabled: boolean): boolean {
  const { data = [] } = useQuery({ ...consultantsQuery, enabled });
  return enabled && data.length > 1;
}
