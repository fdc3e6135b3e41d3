import type { ReactNode } from 'react';

interface FactListProps {
  className: string;
  facts: readonly { name: string; value: ReactNode }[];
}

export function FactList({ className, facts }: FactListProps) {
  return (
    <dl className={`text-sm tabular-nums ${className}`}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt className="text-xs text-soft">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
