import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

interface ErrorSummaryProps {
  errors: { id: string; message: string }[];
  submissions: number;
}

/**
 * With a single error, focuses its field. With several errors, lists them and focuses the list.
 * Adds "Error: " to the window title.
 */
export function ErrorSummary({ errors, submissions }: ErrorSummaryProps) {
  const [seen, setSeen] = useState({ submissions: 0, listed: false });
  const summary = useRef<HTMLDivElement>(null);
  if (seen.submissions !== submissions) setSeen({ submissions, listed: errors.length > 1 });

  const takeFocus = useEffectEvent(() => {
    if (seen.listed) summary.current?.focus();
    else if (errors[0]) document.getElementById(errors[0].id)?.focus();
  });
  useEffect(() => {
    if (submissions > 0) takeFocus();
  }, [submissions]);

  const wrong = submissions > 0 && errors.length > 0;
  useEffect(() => {
    if (!wrong) return undefined;
    const title = document.title;
    document.title = `Error: ${title}`;
    return () => {
      if (document.title === `Error: ${title}`) document.title = title;
    };
  }, [wrong]);

  if (!seen.listed || !wrong) return null;
  return (
    <div
      ref={summary}
      tabIndex={-1}
      role="alert"
      aria-labelledby="error-summary-title"
      className="rounded-xl border-2 border-danger-edge p-4 text-sm"
    >
      <h2 id="error-summary-title" className="font-semibold">
        There is a problem
      </h2>
      <ul className="mt-2 space-y-1">
        {errors.map(({ id, message }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={focusField} className="font-medium text-danger underline">
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function focusField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}
