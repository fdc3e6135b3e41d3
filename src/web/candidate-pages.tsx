import { lazy, Suspense } from 'react';
import { PageLoading } from './parts/page-loading.tsx';

const CandidateFrame = lazy(async () => ({
  default: (await import('./parts/candidate-frame.tsx')).CandidateFrame,
}));

/** The frame of a candidate's pages, fetched with the first of them; the router shows what they wait for inside it. */
export function CandidatePages() {
  return (
    <Suspense fallback={<PageLoading />}>
      <CandidateFrame />
    </Suspense>
  );
}
