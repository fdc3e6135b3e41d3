import { useState } from 'react';
import { cameByLink, isPasswordFree, linkIsOver } from '#domain/person/proof.ts';
import { storedSession } from '#web/api/session/session.ts';
import { LinkIsOver } from './link-is-over.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { needsName, proofsOfSession } from './proofs-of-session.ts';
import { useUpdatePassword } from './use-update-password.ts';

/** Asks for the current password, unless a fresh link proves the person. */
export function OwnPasswordForm({ ids }: { ids: { password: string; confirmation: string } }) {
  const [proofs] = useState(proofsOfSession);
  const [asksCurrent, setAsksCurrent] = useState(() => !isPasswordFree(proofs, Date.now() / 1000));
  const [asksName] = useState(needsName);
  const save = useUpdatePassword({ onCurrentRequired: () => setAsksCurrent(true) });
  return (
    <>
      {asksCurrent && cameByLink(proofs) && (
        <LinkIsOver says={linkIsOver} email={storedSession()?.user.email} />
      )}
      <NewPasswordForm
        ids={ids}
        email={storedSession()?.user.email}
        asksCurrent={asksCurrent}
        asksName={asksName}
        action="Update Password"
        save={save}
      />
    </>
  );
}
