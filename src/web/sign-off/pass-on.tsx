/** @jsxImportSource preact */

import { useEffect, useRef, useState } from 'preact/hooks';
import { ActionButton } from './action-button.tsx';
import { ask, Failure } from './ask.ts';
import { WordsField } from './words-field.tsx';

/** Somebody else should sign: the agency hears who, and decides whether it asks that person. */
export function PassOn({ token }: { token: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [fullName, setFullName] = useState('');
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const section = useRef<HTMLElement>(null);

  // The button that was pressed has gone.
  useEffect(() => {
    if (isOpen) document.getElementById('pass-name')?.focus();
  }, [isOpen]);

  function close(): void {
    setIsOpen(false);
    section.current?.focus();
  }

  async function send(): Promise<void> {
    setIsBusy(true);
    setProblem(null);
    try {
      const { message } = await ask('POST /api/sign-offs/pass-on', { token, fullName, email });
      setSaid(message);
      close();
    } catch (failure) {
      setProblem(failure instanceof Failure ? failure.message : String(failure));
    }
    setIsBusy(false);
  }

  return (
    <section ref={section} tabIndex={-1} className="pass-on" aria-label="Someone else should sign">
      {!isOpen && !said && (
        <ActionButton onPress={() => setIsOpen(true)}>Someone else should sign</ActionButton>
      )}
      {isOpen && (
        <>
          <WordsField
            id="pass-name"
            label="Full name of your colleague"
            value={fullName}
            maxLength={200}
            problem={undefined}
            onType={setFullName}
          />
          <WordsField
            id="pass-email"
            label="Email of your colleague"
            hint="The agency is told. Nothing is sent to your colleague before it agrees."
            value={email}
            maxLength={254}
            problem={undefined}
            onType={setEmail}
          />
          <div className="actions">
            <ActionButton isBusy={isBusy} onPress={() => void send()}>
              {isBusy ? 'Sending…' : 'Tell the agency'}
            </ActionButton>
            <ActionButton onPress={close}>Go back</ActionButton>
          </div>
        </>
      )}
      <div role="alert">
        {problem && <p className="problem">{problem}</p>}
        {said && <p>{said}</p>}
      </div>
    </section>
  );
}
