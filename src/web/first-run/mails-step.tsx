import { Mails } from '#web/frame/mail/mails.tsx';
import { SetupStep } from './setup-step.tsx';

export function MailsStep({ busy, onNext }: { busy: boolean; onNext: () => void }) {
  return (
    <SetupStep
      step={3}
      title="Set up email"
      intro="The portal sends invitations and new passwords by email. Send yourself a test email."
    >
      <Mails next={{ busy, onNext }} />
    </SetupStep>
  );
}
