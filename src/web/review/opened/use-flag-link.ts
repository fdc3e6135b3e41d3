import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Exception, MarkedTimesheet } from '#domain/flags/exception.ts';
import { mendingOf } from '#domain/flags/exception-weight.ts';

interface FlagLink {
  ratesOf: MarkedTimesheet | null;
  closeRates: () => void;
  follow: (timesheet: MarkedTimesheet, flag: Pick<Exception, 'kind'>) => void;
}

export function useFlagLink(openWeek: (timesheet: MarkedTimesheet) => void): FlagLink {
  const navigate = useNavigate();
  const [ratesOf, setRatesOf] = useState<MarkedTimesheet | null>(null);
  return {
    ratesOf,
    closeRates: () => setRatesOf(null),
    follow(timesheet, { kind }) {
      const where = mendingOf(kind);
      if (where === 'week') openWeek(timesheet);
      else if (where === 'rates') setRatesOf(timesheet);
      else {
        const search = { worker: timesheet.userId, tab: 'assignment' };
        void navigate({ to: '/consultant/workers', search });
      }
    },
  };
}
