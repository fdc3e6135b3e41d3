import { QueryClientProvider } from '@tanstack/react-query';
import { type RegisteredRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode, useEffect } from 'react';
import { queryClient } from '#web/api/client.ts';
import { Toaster } from '#web/ui/toasts/toaster.tsx';

interface AppProps {
  router: RegisteredRouter;
  /** Called when the app has taken the place of what came with the page. */
  onShown?: () => void;
}

export function App({ router, onShown }: AppProps) {
  useEffect(() => onShown?.(), [onShown]);
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        {/* Outside the pages, since a guard may have something to say before there is one. */}
        <Toaster />
      </QueryClientProvider>
    </StrictMode>
  );
}
