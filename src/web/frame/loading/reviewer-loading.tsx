import { useLocation } from '@tanstack/react-router';
import { CardSkeleton } from '#web/ui/layout/card-skeleton.tsx';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { listHeading } from '#web/frame/lists/list-heading.ts';
import { PageHeading } from '#web/frame/page-heading.tsx';

/** The outline of a page of the consultant area that takes longer than a blink. */
export function ReviewerLoading() {
  const pathname = useLocation({ select: ({ pathname: asked }) => asked });
  return (
    <main id="main" aria-busy className="mx-auto w-full max-w-6xl flex-1 space-y-5 px-4 py-6 sm:px-6 sm:py-8">
      <p role="status" className="sr-only">
        Loading…
      </p>
      {pathname === '/consultant/pending' ? (
        <PageHeading {...listHeading('Pending', 'claimed')} />
      ) : (
        <Skeleton className="h-8 w-64" />
      )}
      <Skeleton className="h-16" />
      <CardSkeleton className="h-44" />
      <CardSkeleton className="h-44" />
    </main>
  );
}
