import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { FirstRunStep } from '#domain/agency/agency.ts';
import { homeOf, mayInGeneral } from '#domain/person/access.ts';
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
import { forgetTypedServer, storedServer, storeTypedServer } from './typed-server.ts';

addStaleQueries(staleAfterByStaff);

/**
 * The address step changes nothing on the server, so the browser stores that the user has seen the
 * step.
 */
const seenAddressKey = 'first-run-address';

/**
 * The name of the invited consultant, empty if the step was skipped. While the tab has this key, a
 * reload shows the last page and its questions again.
 */
const readyKey = 'first-run-ready';

export function FirstRunPage() {
  const { firstRun, role } = useMe();
  const saving = useSaveFirstRun();
  const withToast = useWithToast();
  const [hasSeenAddress, setSeenAddress] = useState(() => inTab.getItem(seenAddressKey) !== null);
  const [typedServer, setTypedServer] = useState(storedServer);
  const [typedConsultant, setTypedConsultant] = useState<FormData | null>(null);

  function seeAddress(isSeen: boolean) {
    if (isSeen) inTab.setItem(seenAddressKey, 'seen');
    else inTab.removeItem(seenAddressKey);
    setSeenAddress(isSeen);
  }

  async function goOn(step: FirstRunStep | null) {
    await withToast('Error', () => saving.mutateAsync(step));
  }

  async function finish(invited: string) {
    inTab.setItem(readyKey, invited);
    await goOn(null);
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
          storeTypedServer(form);
          seeAddress(false);
        }}
        onNext={() => {
          setTypedServer(null);
          forgetTypedServer();
          void goOn('consultant');
        }}
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
        onSkip={() => void finish('')}
        onInvited={finish}
      />
    );
  }
  const invited = inTab.getItem(readyKey);
  if (invited === null || !mayInGeneral(role, 'keep the agency'))
    return <Navigate to={homeOf(role)} replace />;
  return <DoneStep invited={invited || null} onDone={() => inTab.removeItem(readyKey)} />;
}
