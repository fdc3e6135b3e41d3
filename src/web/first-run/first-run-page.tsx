import { useState } from 'react';
import type { FirstRunStep } from '#domain/agency/agency.ts';
import { inTab } from '#web/browser/device-storage.ts';
import { useWithToast } from '#web/frame/with-toast.ts';
import { useSaveFirstRun } from '#web/api/queries/agency-settings.ts';
import { useMe } from '#web/api/queries/me.ts';
import { addStaleQueries } from '#web/api/stale.ts';
import { staleAfterByStaff } from '#web/api/stale-by-staff.ts';
import { AddressStep } from './address-step.tsx';
import { ConsultantStep } from './consultant-step.tsx';
import { DoneStep } from './done-step.tsx';
import { MailsStep } from './mails-step.tsx';

addStaleQueries(staleAfterByStaff);

/**
 * The address step changes nothing on the server, so the browser stores that the user has seen the
 * step.
 */
const seenAddressKey = 'first-run-address';

export function FirstRunPage() {
  const { firstRun } = useMe();
  const saving = useSaveFirstRun();
  const withToast = useWithToast();
  const [hasSeenAddress, setSeenAddress] = useState(() => inTab.getItem(seenAddressKey) !== null);
  const [invited, setInvited] = useState<string | null>(null);
  const [typedServer, setTypedServer] = useState<FormData | null>(null);
  const [typedConsultant, setTypedConsultant] = useState<FormData | null>(null);

  function seeAddress(isSeen: boolean) {
    if (isSeen) inTab.setItem(seenAddressKey, 'seen');
    else inTab.removeItem(seenAddressKey);
    setSeenAddress(isSeen);
  }

  async function goOn(step: FirstRunStep | null) {
    await withToast('Error', () => saving.mutateAsync(step));
  }

  if (firstRun === 'mails' && !hasSeenAddress) {
    return <AddressStep onNext={() => seeAddress(true)} />;
  }
  if (firstRun === 'mails') {
    return (
      <MailsStep
        busy={saving.isPending}
        typed={typedServer}
        onBack={(form) => {
          setTypedServer(form);
          seeAddress(false);
        }}
        onNext={() => void goOn('consultant')}
      />
    );
  }
  if (firstRun === 'consultant') {
    return (
      <ConsultantStep
        busy={saving.isPending}
        typed={typedConsultant}
        onBack={(form) => {
          setTypedConsultant(form);
          void goOn('mails');
        }}
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
