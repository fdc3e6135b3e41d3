import { Skeleton } from '#web/ui/layout/skeleton.tsx';

export function PageLoading() {
  return (
    <main id="main" aria-busy className="mx-auto w-full max-w-4xl space-y-6 px-4 py-6 sm:py-8">
      <p role="status" className="sr-only">
        Loading…
      </p>
      <Skeleton className="h-8 w-56" />
      <Skeleton className="h-32" />
      <Skeleton className="h-72" />
    </main>
  );
}
