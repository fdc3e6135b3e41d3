import type { ReactNode } from 'react';
import { WindowTitle } from './window-title.tsx';

interface PageHeadingProps {
  title: string;
  count?: string | undefined;
  subtitle?: ReactNode;
  aside?: ReactNode;
}

export function PageHeading({ title, count, subtitle, aside }: PageHeadingProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <WindowTitle of={count === undefined ? title : `${title} (${count})`} />
      <div className="min-w-0">
        <h1 tabIndex={-1} className="text-xl font-semibold tracking-tight max-[24rem]:text-lg sm:text-2xl">
          {title}
          {/* The count is an inline block of its own, so that the title is not painted again when
              the count arrives. */}
          {count !== undefined && <span className="inline-block whitespace-pre"> ({count})</span>}
        </h1>
        {subtitle && <p className="mt-0.5 text-soft wrap-anywhere">{subtitle}</p>}
      </div>
      {aside}
    </div>
  );
}
