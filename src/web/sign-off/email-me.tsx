import { useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Failure } from './ask.ts';

interface EmailMeProps {
  about: string;
  label: string;
  /** Returns what to tell the reader. */
  send: () => Promise<string>;
}

/** A button that emails the authoriser at the address on file. */
export function EmailMe({ about, label, send }: EmailMeProps) {
  const [said, setSaid] = useState<string | null>(null);
  const [isSent, setIsSent] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const section = useRef<HTMLElement>(null);

  async function press(): Promise<void> {
    setIsBusy(true);
    try {
      setSaid(await send());
      setIsSent(true);
      section.current?.focus();
    } catch (problem) {
      setSaid(problem instanceof Failure ? problem.message : String(problem));
    }
    setIsBusy(false);
  }

  return (
    <section ref={section} tabIndex={-1} aria-label={about} className="mt-4 space-y-2">
      {!isSent && (
        <Button busy={isBusy} keepsLabel onClick={() => void press()}>
          {isBusy ? 'Asking…' : label}
        </Button>
      )}
      <p role="status">{said}</p>
    </section>
  );
}
