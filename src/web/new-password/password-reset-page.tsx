import { CentredCard } from '#web/frame/centred-card.tsx';
import { OwnPasswordForm } from './own-password-form.tsx';

export function PasswordResetPage() {
  return (
    <CentredCard title="Set New Password" intro="Enter your new password below.">
      <OwnPasswordForm ids={{ password: 'new-password', confirmation: 'confirm-new-password' }} />
    </CentredCard>
  );
}
