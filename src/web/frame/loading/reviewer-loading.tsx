import { useLocation } from '@tanstack/react-router';
import { CardSkeleton } from '#web/ui/layout/card-skeleton.tsx';
import { TableSkeleton } from '#web/ui/layout/table-skeleton.tsx';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { listHeading } from '#web/frame/lists/list-heading.ts';
import { classes } from '#web/ui/classes.ts';
import { PageHeading } from '#web/frame/page-heading.tsx';

const tables = /\/(pending|all-\w+|approved|rejected|workers)$/;

export function ReviewerLoading() {
  const pathname = useLocation({ select: ({ pathname: asked }) => asked });
  const isTable = tables.test(pathname);
  return (
    <main
      id="main"
      aria-busy
      className={classes(
        'mx-auto w-full flex-1 space-y-5 px-4 py-6 sm:px-6 sm:py-8',
        isTable ? 'max-w-[110rem]' : 'max-w-6xl',
      )}
    >
      <p role="status" className="sr-only">
        Loading…
      </p>
      {pathname === '/consultant/pending' ? (
        <PageHeading {...listHeading('Pending', 'claimed')} />
      ) : (
        <Skeleton className="h-8 w-64" />
      )}
      <Skeleton className="h-16" />
      {/* CSS chooses between table and cards, because the prerendered page does not know the
          window's width. */}
      {isTable && <TableSkeleton className="max-xl:hidden" />}
      <div className={classes('space-y-5', isTable && 'xl:hidden')}>
        <CardSkeleton className="h-44" />
        <CardSkeleton className="h-44" />
      </div>
    </main>
  );
}
