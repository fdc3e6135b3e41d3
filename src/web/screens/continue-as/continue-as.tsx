import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useEffect } from 'react';
import type { OfferedSession } from '../../offered-session.ts';
import { queryClient } from '../../queries/client.ts';
import { comeAlive } from '../../ready-page.ts';
import { ContinueAsPage } from './continue-as-page.tsx';

/** The question in place of the whole app. */
export function ContinueAs({ offer }: { offer: OfferedSession }) {
  useEffect(comeAlive, []);
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ContinueAsPage offer={offer} />
      </QueryClientProvider>
    </StrictMode>
  );
}
