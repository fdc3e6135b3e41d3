import type { ReactNode } from 'react';

interface FactListProps {
  /** How the facts stand to each other. */
  className: string;
  facts: readonly { name: string; value: ReactNode }[];
}

/** Facts with their names above them. */
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
