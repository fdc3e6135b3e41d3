import { Mails } from '#web/frame/mail/mails.tsx';
import { SetupStep } from './setup-step.tsx';

interface MailsStepProps {
  busy: boolean;
  onBack: () => void;
  onNext: () => void;
}

export function MailsStep({ busy, onBack, onNext }: MailsStepProps) {
  return (
    <SetupStep
      step={4}
      title="Set up email"
      intro="The portal sends invitations and new passwords by email. Send yourself a test email."
    >
      <Mails next={{ busy, onBack, onNext }} />
    </SetupStep>
  );
}
