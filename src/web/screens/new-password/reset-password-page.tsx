import { CentredCard } from '../../parts/centred-card.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { useUpdatePassword } from './use-update-password.ts';

export function ResetPasswordPage() {
  const save = useUpdatePassword();
  return (
    <CentredCard title="Reset Your Password" intro="Enter your new password below.">
      <NewPasswordForm
        ids={{ password: 'password', confirmation: 'confirm-password' }}
        action="Update Password"
        save={save}
      />
    </CentredCard>
  );
}
