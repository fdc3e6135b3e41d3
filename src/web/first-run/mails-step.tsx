import { Mails } from '#web/frame/mail/mails.tsx';
import { SetupStep } from './setup-step.tsx';

interface MailsStepProps {
  busy: boolean;
  typed: FormData | null;
  onBack: (typed: FormData) => void;
  onNext: () => void;
}

export function MailsStep({ busy, typed, onBack, onNext }: MailsStepProps) {
  return (
    <SetupStep
      step={4}
      title="Set up email"
      intro="The portal sends invitations and new passwords by email. Send yourself a test email."
    >
      <Mails next={{ busy, typed, onBack, onNext }} />
    </SetupStep>
  );
}
