import { CentredCard } from '../../parts/centred-card.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { useUpdatePassword } from './use-update-password.ts';

export function PasswordResetPage() {
  const save = useUpdatePassword();
  return (
    <CentredCard title="Set New Password" intro="Enter your new password below.">
      <NewPasswordForm
        ids={{ password: 'new-password', confirmation: 'confirm-new-password' }}
        action="Update Password"
        save={save}
      />
    </CentredCard>
  );
}
