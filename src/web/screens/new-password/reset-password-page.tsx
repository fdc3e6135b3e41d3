import { useState } from 'react';
import { CentredCard } from '../../parts/centred-card.tsx';
import { beganWithPassword } from './began-with-password.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { useUpdatePassword } from './use-update-password.ts';

export function ResetPasswordPage() {
  const save = useUpdatePassword();
  const [asksCurrent] = useState(beganWithPassword);
  return (
    <CentredCard title="Reset Your Password" intro="Enter your new password below.">
      <NewPasswordForm
        ids={{ password: 'password', confirmation: 'confirm-password' }}
        asksCurrent={asksCurrent}
        action="Update Password"
        save={save}
      />
    </CentredCard>
  );
}
