import { Mails } from '#web/frame/mail/mails.tsx';
import { SetupStep } from './setup-step.tsx';
import { Button } from '#web/ui/button.tsx';

export function MailsStep({ busy, onNext }: { busy: boolean; onNext: () => void }) {
  return (
    <SetupStep
      step={3}
      title="Try the emails"
      intro="The portal sends invitations and new passwords by email. Send yourself a test email."
    >
      <Mails isSecondary />
      <div className="mt-5 space-y-3 border-t border-line pt-5">
        <Button variant="primary" className="w-full" busy={busy} onClick={onNext}>
          Continue
        </Button>
        <p className="text-center text-sm text-soft">You can also do this later under Agency.</p>
      </div>
    </SetupStep>
  );
}
