import type { ListedNumber } from '#contract/workers/payroll-numbers.ts';
import type { PayrollNumberChanges } from '#domain/pay-run/payroll-number.ts';
import { call } from '#web/api/api.ts';
import { fetchNow } from '#web/api/invalidate.ts';

type Changes = PayrollNumberChanges['changes'];

export async function previewNumbers(list: string): Promise<readonly ListedNumber[]> {
  const { rows } = await call('POST /api/payroll-numbers/preview', { body: { list } });
  return rows;
}

export async function saveNumbers(changes: Changes): Promise<void> {
  try {
    await call('PUT /api/payroll-numbers', { body: { changes } });
  } finally {
    await fetchNow();
  }
}

export function changesIn(rows: readonly ListedNumber[]): Changes {
  return rows.flatMap(({ state, worker, number }) =>
    state === 'change' && worker
      ? [{ workerId: worker.id, payrollNumber: number, seen: worker.payrollNumber }]
      : [],
  );
}

export function takenBack(changes: Changes): Changes {
  return changes.map(({ workerId, payrollNumber, seen }) => ({
    workerId,
    payrollNumber: seen,
    seen: payrollNumber,
  }));
}
