import { Link } from '@tanstack/react-router';
import { useClientWords } from '#web/api/queries/client-words.ts';

interface NarrowingLinkProps {
  to: { workerId: string; by: 'week' } | { client: string };
  isDone: boolean;
  children: string;
}

export function NarrowingLink({ to, isDone, children }: NarrowingLinkProps) {
  const { one } = useClientWords();
  if (isDone) return children;
  return (
    <Link
      to="/consultant/reports"
      search={(before) => ({ ...before, ...to })}
      resetScroll={false}
      aria-label={`${children}, this ${'client' in to ? one : 'worker'} alone`}
      className="underline decoration-edge underline-offset-2 hover:decoration-current"
    >
      {children}
    </Link>
  );
}
