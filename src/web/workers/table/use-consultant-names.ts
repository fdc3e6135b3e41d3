import { useQuery } from '@tanstack/react-query';
import type { Worker } from '#contract/workers/workers.ts';
import { consultantsQuery } from '#web/api/queries/consultants.ts';
import { useMe } from '#web/api/queries/me.ts';

const nobody = 'No consultant yet';

export function useConsultantNames(wanted: boolean): (worker: Worker) => string | undefined {
  const me = useMe();
  const { data: consultants } = useQuery({ ...consultantsQuery, enabled: wanted });
  return ({ assignedConsultantId: id }) => {
    if (!wanted || !consultants) return undefined;
    if (id === null) return nobody;
    if (id === me.id) return `${me.fullName} (you)`;
    return consultants.find((one) => one.id === id)?.fullName ?? 'An Admin or a former consultant';
  };
}

export function consultantInWords(name: string): string {
  return name === nobody ? name : `Consultant: ${name}`;
}
