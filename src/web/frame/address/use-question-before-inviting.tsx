import { useState } from 'react';
import { questionBeforeInviting } from '#domain/agency/public-address.ts';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { useAddressRisk } from './address-risk.ts';

/**
 * `isSure` asks once before the portal emails a link that others cannot open or could intercept.
 * Render `asking` inside the dialog that has the button.
 */
export function useQuestionBeforeInviting() {
  const { risk } = useAddressRisk();
  const [isAgreed, setAgreed] = useState(false);
  const [answer, setAnswer] = useState<((isSure: boolean) => void) | null>(null);

  function reply(isSure: boolean) {
    setAgreed(isSure);
    answer?.(isSure);
    setAnswer(null);
  }

  async function isSure(): Promise<boolean> {
    if (!risk || isAgreed) return true;
    return new Promise((resolve) => setAnswer(() => resolve));
  }

  const question = risk && questionBeforeInviting(risk.origin, risk.problem);
  const asking = question && (
    <AlertDialog
      open={answer !== null}
      onOpenChange={() => reply(false)}
      title={question.title}
      description={question.text}
      action="Send anyway"
      onConfirm={() => reply(true)}
    />
  );
  return { isSure, asking };
}
