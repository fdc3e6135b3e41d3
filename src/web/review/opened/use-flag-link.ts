import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Flag, FlaggedTimesheet } from '#domain/flags/flag.ts';
import { mendingOf } from '#domain/flags/flag-weight.ts';

interface FlagLink {
  ratesOf: FlaggedTimesheet | null;
  closeRates: () => void;
  follow: (timesheet: FlaggedTimesheet, flag: Pick<Flag, 'kind'>) => void;
}

export function useFlagLink(
  openWeek: (timesheet: FlaggedTimesheet) => void,
  closeDialog: () => void,
): FlagLink {
  const navigate = useNavigate();
  const [ratesOf, setRatesOf] = useState<FlaggedTimesheet | null>(null);
  return {
    ratesOf,
    closeRates: () => setRatesOf(null),
    follow(timesheet, { kind }) {
      const where = mendingOf(kind);
      if (where === 'week') openWeek(timesheet);
      else if (where === 'rates') {
        closeDialog();
        setRatesOf(timesheet);
      } else void navigate({ to: '/consultant/workers/$id', params: { id: timesheet.userId } });
    },
  };
}
