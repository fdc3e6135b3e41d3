import { CentredCard } from '#web/frame/centred-card.tsx';
import { OwnPasswordForm } from './own-password-form.tsx';

export function ResetPasswordPage() {
  return (
    <CentredCard title="Reset Your Password" intro="Enter your new password below.">
      <OwnPasswordForm ids={{ password: 'password', confirmation: 'confirm-password' }} />
    </CentredCard>
  );
}
