import { useQuery } from '@tanstack/react-query';
import type { Worker } from '#contract/workers/workers.ts';
import { consultantsQuery } from '#web/api/queries/consultants.ts';
import { useMe } from '#web/api/queries/me.ts';

export function useConsultantNames(wanted: boolean): (worker: Worker) => string | undefined {
  const me = useMe();
  const { data: consultants } = useQuery({ ...consultantsQuery, enabled: wanted });
  return ({ assignedConsultantId: id }) => {
    if (!wanted || !consultants) return undefined;
    if (id === null) return 'No consultant yet';
    if (id === me.id) return 'Consultant: you';
    return `Consultant: ${consultants.find((one) => one.id === id)?.fullName ?? 'an Admin or a former consultant'}`;
  };
}
