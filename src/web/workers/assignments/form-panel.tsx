import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

interface FormPanelProps {
  title: string;
  /**
   * Focuses the first field on opening. On a touch screen, the heading gets the focus, because a
   * field would open the keyboard.
   */
  startsInField?: boolean;
  children: ReactNode;
}

export function FormPanel({ title, startsInField = false, children }: FormPanelProps) {
  const id = useId();
  const [isInField] = useState(startsInField);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const field = heading.current?.parentElement?.querySelector('input');
    const isMouse = matchMedia('(pointer: fine)').matches;
    (isInField && isMouse ? field : heading.current)?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [isInField]);
  return (
    <section aria-labelledby={id} className="my-3 border-y border-line py-4 sm:rounded-2xl sm:border sm:p-5">
      <h3 id={id} ref={heading} tabIndex={-1} className="scroll-mt-20 font-semibold outline-none">
        {title}
      </h3>
      {children}
    </section>
  );
}
