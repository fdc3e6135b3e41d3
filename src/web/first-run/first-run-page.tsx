import { useState } from 'react';
import type { FirstRunStep } from '#domain/agency/agency.ts';
import { messageOf } from '#web/app/api/api.ts';
import { useSaveFirstRun } from '#web/agency/agency-settings.ts';
import { useMe } from '#web/app/api/me.ts';
import { useFailureToast } from '#web/ui/toasts/use-failure-toast.ts';
import { ConsultantStep } from './consultant-step.tsx';
import { DoneStep } from './done-step.tsx';
import { MailsStep } from './mails-step.tsx';

/** What is left after the first Admin has an account: mails, a first consultant. The server keeps the place. */
export function FirstRunPage() {
  const { firstRun } = useMe();
  const saving = useSaveFirstRun();
  const failure = useFailureToast();
  const [invited, setInvited] = useState<string | null>(null);

  async function goOn(step: FirstRunStep | null) {
    failure.clear();
    try {
      await saving.mutateAsync(step);
    } catch (problem) {
      failure.show('Error', messageOf(problem));
    }
  }

  if (firstRun === 'mails') {
    return <MailsStep busy={saving.isPending} onNext={() => void goOn('consultant')} />;
  }
  if (firstRun === 'consultant') {
    return (
      <ConsultantStep
        busy={saving.isPending}
        onBack={() => void goOn('mails')}
        onSkip={() => void goOn(null)}
        onInvited={async (name) => {
          setInvited(name);
          await goOn(null);
        }}
      />
    );
  }
  return <DoneStep invited={invited} />;
}
