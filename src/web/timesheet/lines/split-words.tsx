import { Fragment } from 'react';

/** For example `40 h Basic, 4 h Overtime`, with line breaks only between parts. */
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
