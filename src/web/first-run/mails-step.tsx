import { useEffect, useRef } from 'react';
import { Mails } from '#web/frame/mail/mails.tsx';
import { storeTypedServer } from './typed-server.ts';
import { SetupStep } from './setup-step.tsx';

interface MailsStepProps {
  busy: boolean;
  typed: FormData | null;
  onBack: (typed: FormData) => void;
  onNext: () => void;
}

export function MailsStep({ busy, typed, onBack, onNext }: MailsStepProps) {
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => {
    function store() {
      const form = step.current?.querySelector('form');
      if (form) storeTypedServer(new FormData(form));
    }
    window.addEventListener('pagehide', store);
    return () => window.removeEventListener('pagehide', store);
  }, []);

  return (
    <SetupStep
      step={4}
      title="Set up email"
      intro="The portal sends invitations and new passwords by email. Send yourself a test email."
    >
      <div ref={step}>
        <Mails next={{ busy, typed, onBack, onNext }} />
      </div>
    </SetupStep>
  );
}
