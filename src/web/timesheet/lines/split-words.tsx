import { Fragment } from 'react';

export function SplitWords({ of }: { of: readonly string[] }) {
  return of.map((part, index) => (
    <Fragment key={part}>
      <span className="whitespace-nowrap">
        {part}
        {index < of.length - 1 && ','}
      </span>{' '}
    </Fragment>
  ));
}
