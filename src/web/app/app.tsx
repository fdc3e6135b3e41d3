import { QueryClientProvider } from '@tanstack/react-query';
import { type RegisteredRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode, useEffect } from 'react';
import { queryClient } from '#web/api/client.ts';
import { Toaster } from '#web/ui/toasts/toaster.tsx';

interface AppProps {
  router: RegisteredRouter;
  onShown?: () => void;
}

export function App({ router, onShown }: AppProps) {
  useEffect(() => onShown?.(), [onShown]);
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        {/* The toaster stands outside the pages, because a guard may show a toast before the first
            page. */}
        <Toaster />
      </QueryClientProvider>
    </StrictMode>
  );
}
