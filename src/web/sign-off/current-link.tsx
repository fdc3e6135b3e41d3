import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ask, Failure } from './ask.ts';

/**
 * Emails the newest link to the authoriser. The response does not reveal whether an email address
 * is on file.
 */
export function CurrentLink({ token }: { token: string }) {
  const [said, setSaid] = useState<string | null>(null);
  const [isSent, setIsSent] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  async function send(): Promise<void> {
    setIsBusy(true);
    try {
      const { message } = await ask('POST /api/sign-offs/current', { token });
      setSaid(message);
      setIsSent(true);
    } catch (problem) {
      setSaid(problem instanceof Failure ? problem.message : String(problem));
    }
    setIsBusy(false);
  }

  return (
    <section aria-label="New link" className="mt-4 space-y-2">
      {!isSent && (
        <Button busy={isBusy} keepsLabel onClick={() => void send()}>
          {isBusy ? 'Asking…' : 'Email me a new link'}
        </Button>
      )}
      <p role="status">{said}</p>
    </section>
  );
}
