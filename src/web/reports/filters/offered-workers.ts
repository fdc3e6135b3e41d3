import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';
import { asked, keyOf } from '#web/api/asked.ts';

export function offeredWorkersQuery(search: string) {
  return queryOptions({
    queryKey: keyOf('GET /api/reports/timesheets/workers', { query: { search } }),
    queryFn: async () => {
      const { items } = await call('GET /api/reports/timesheets/workers', { query: { search } });
      return items.map(({ id, fullName, email }) => {
        const isAlone = items.every((one) => one.id === id || one.fullName !== fullName);
        return { id, label: isAlone ? fullName : `${fullName}, ${email}` };
      });
    },
    placeholderData: keepPreviousData,
  });
}

export function useWorkerName(
  workerId: string | undefined,
  row: { userId: string; candidate: { fullName: string } } | undefined,
): string | undefined {
  const known = row?.userId === workerId ? row?.candidate.fullName : undefined;
  const { data } = useQuery({
    ...asked('GET /api/workers/:id', { params: { id: workerId ?? '' } }),
    enabled: workerId !== undefined && known === undefined,
  });
  return workerId === undefined ? undefined : (known ?? data?.fullName);
}
