import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ask, Failure } from './ask.ts';

export function PassOn({ token }: { token: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [fullName, setFullName] = useState('');
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const section = useRef<HTMLElement>(null);

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
    <section ref={section} tabIndex={-1} className="mt-6 space-y-4" aria-label="Someone else should sign">
      {!isOpen && !said && <Button onClick={() => setIsOpen(true)}>Someone else should sign</Button>}
      {isOpen && (
        <>
          <h2 className="text-lg leading-6 font-semibold">Someone else should sign</h2>
          <Field id="pass-name" label="Full name of your colleague" className="print:hidden">
            {(control) => (
              <TextInput
                {...control}
                value={fullName}
                maxLength={200}
                autoComplete="off"
                enterKeyHint="done"
                onChange={({ target }) => setFullName(target.value)}
              />
            )}
          </Field>
          <Field
            id="pass-email"
            label="Email of your colleague"
            hint="We will tell the agency. Your colleague gets nothing until the agency agrees."
            className="print:hidden"
          >
            {(control) => (
              <TextInput
                {...control}
                value={email}
                maxLength={254}
                autoComplete="off"
                enterKeyHint="done"
                onChange={({ target }) => setEmail(target.value)}
              />
            )}
          </Field>
          <div className="actions flex flex-wrap gap-3">
            <Button busy={isBusy} keepsLabel onClick={() => void send()}>
              {isBusy ? 'Sending…' : 'Tell the agency'}
            </Button>
            <Button onClick={close}>Go back</Button>
          </div>
        </>
      )}
      <div role="alert">
        {problem && <Notice tone="danger">{problem}</Notice>}
        {said && <p>{said}</p>}
      </div>
    </section>
  );
}
