import { useState } from 'react';
import type { FirstRunStep } from '#domain/agency/agency.ts';
import { useWithToast } from '#web/frame/with-toast.ts';
import { useSaveFirstRun } from '#web/api/queries/agency-settings.ts';
import { useMe } from '#web/api/queries/me.ts';
import { ConsultantStep } from './consultant-step.tsx';
import { DoneStep } from './done-step.tsx';
import { MailsStep } from './mails-step.tsx';

export function FirstRunPage() {
  const { firstRun } = useMe();
  const saving = useSaveFirstRun();
  const withToast = useWithToast();
  const [invited, setInvited] = useState<string | null>(null);

  async function goOn(step: FirstRunStep | null) {
    await withToast('Error', () => saving.mutateAsync(step));
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
