import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useEffect } from 'react';
import type { OfferedSession } from '#web/api/session/offered-session.ts';
import { queryClient } from '#web/api/client.ts';
import { comeAlive } from '#web/api/ready-page.ts';
import { ContinueAsChoice } from './continue-as-choice.tsx';

export function ContinueAs({ offer }: { offer: OfferedSession }) {
  useEffect(comeAlive, []);
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ContinueAsChoice offer={offer} />
      </QueryClientProvider>
    </StrictMode>
  );
}
