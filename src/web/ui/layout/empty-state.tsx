import Inbox from 'lucide-react/icons/inbox';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ title, children, icon, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-1 px-4 py-10 text-center">
      <span className="mb-2 grid size-12 place-items-center rounded-full bg-tint text-accent [&_svg]:size-6">
        {icon ?? <Inbox aria-hidden />}
      </span>
      <p className="font-semibold">{title}</p>
      {children && <p className="text-sm text-soft">{children}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
