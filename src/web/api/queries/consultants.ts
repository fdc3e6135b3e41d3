import { useQuery } from '@tanstack/react-query';
import { listed } from '#web/api/asked.ts';

export const consultantsQuery = listed('GET /api/consultants');

/**
 * Returns whether the portal has several consultants. With a single consultant, lists hide the
 * consultant's name.
 */
export function useSeveralConsultants(enabled: boolean): boolean {
  const { data = [] } = useQuery({ ...consultantsQuery, enabled });
  return enabled && data.length > 1;
}
