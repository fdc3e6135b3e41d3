import { Fragment } from 'react';

/** `40 h Basic, 4 h Overtime`: a line breaks between two of them alone. */
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
