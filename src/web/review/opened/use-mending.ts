import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Exception, MarkedTimesheet } from '#domain/timesheet/exceptions/exception.ts';
import { mendingOf } from '#domain/timesheet/exceptions/exception-weight.ts';

interface Mending {
  /** Whose rates are being set. */
  ratesOf: MarkedTimesheet | null;
  closeRates: () => void;
  mend: (timesheet: MarkedTimesheet, exception: Pick<Exception, 'kind'>) => void;
}

/** Leads from a mark to where it is mended: rates here, the assignment at its worker, the rest in the week. */
export function useMending(openWeek: (timesheet: MarkedTimesheet) => void): Mending {
  const navigate = useNavigate();
  const [ratesOf, setRatesOf] = useState<MarkedTimesheet | null>(null);
  return {
    ratesOf,
    closeRates: () => setRatesOf(null),
    mend(timesheet, { kind }) {
      const mending = mendingOf(kind);
      if (mending === 'week') openWeek(timesheet);
      else if (mending === 'rates') setRatesOf(timesheet);
      else {
        const search = { worker: timesheet.userId, tab: 'assignment' };
        void navigate({ to: '/consultant/workers', search });
      }
    },
  };
}
