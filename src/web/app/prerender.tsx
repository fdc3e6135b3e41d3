/** Runs in Node at build time, without a window and without a server. */

import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server.edge';
import type { Brand } from '#contract/agency/agency.ts';
import { CandidateFrame } from './candidate-frame.tsx';
import { ConsultantLoading } from '#web/frame/loading/consultant-loading.tsx';
import { DashboardLoading } from '#web/week/dashboard-loading.tsx';
import { queryClient } from '#web/api/client.ts';
import { App } from './app.tsx';
import { createPortalRouter } from './routes.tsx';

const outlines: Record<string, ReactNode> = {
  '/dashboard': (
    <CandidateFrame>
      <DashboardLoading />
    </CandidateFrame>
  ),
  '/consultant/pending': <ConsultantLoading />,
};

/** Returns the HTML for an agency with this brand: an outline, or a complete page for hydration. */
export async function prerender(address: string, brand: Brand): Promise<string> {
  queryClient.setQueryData<Brand>(['GET /api/agency'], brand);
  const router = createPortalRouter(createMemoryHistory({ initialEntries: [address] }));
  const outline = outlines[address];
  if (!outline) await router.load();
  const markup = outline
    ? renderToStaticMarkup(
        <QueryClientProvider client={queryClient}>
          <RouterContextProvider router={router}>{outline}</RouterContextProvider>
        </QueryClientProvider>,
      )
    : renderToString(<App router={router} />);
  return markup.replaceAll(/<title>.*?<\/title>|<link[^>]*>/g, '');
}
