import { useState } from 'react';
import { CentredCard } from '../../parts/centred-card.tsx';
import { beganWithPassword } from './began-with-password.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { useUpdatePassword } from './use-update-password.ts';

export function PasswordResetPage() {
  const save = useUpdatePassword();
  const [asksCurrent] = useState(beganWithPassword);
  return (
    <CentredCard title="Set New Password" intro="Enter your new password below.">
      <NewPasswordForm
        ids={{ password: 'new-password', confirmation: 'confirm-new-password' }}
        asksCurrent={asksCurrent}
        action="Update Password"
        save={save}
      />
    </CentredCard>
  );
}
