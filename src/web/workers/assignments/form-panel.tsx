import { type ReactNode, useEffect, useId, useRef } from 'react';

export function FormPanel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <section aria-labelledby={id} className="my-3 rounded-2xl border border-line p-4 sm:p-5">
      <h3 id={id} ref={heading} tabIndex={-1} className="scroll-mt-4 font-semibold outline-none">
        {title}
      </h3>
      {children}
    </section>
  );
}
