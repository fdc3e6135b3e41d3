import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { SavedMailServer } from '#contract/agency/agency.ts';
import { demoSendsNothing, mailServerInWords } from '#domain/agency/mail-server.ts';
import { agencyQuery } from '#web/api/queries/agency.ts';
import { Loaded } from '#web/frame/loading/loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { mailServerQuery } from './mail-server.ts';
import { MailServerForm } from './mail-server-form.tsx';
import { MailTest } from './mail-test.tsx';
import { type NextSteps, NextStep } from './next-step.tsx';
import { RemoveMailServer } from './remove-mail-server.tsx';

interface MailsProps {
  next?: NextSteps;
}

export function Mails({ next }: MailsProps) {
  const { data: agency } = useQuery(agencyQuery);
  const query = useQuery(mailServerQuery);
  if (agency?.demo) {
    return (
      <WithNext next={next}>
        <p className="text-sm">
          {demoSendsNothing}{' '}
          <a
            href="/inbox"
            className="inline-flex min-h-11 items-center underline underline-offset-2 md:min-h-6"
          >
            Open the inbox
          </a>
        </p>
      </WithNext>
    );
  }
  return (
    <Loaded query={query} problem="Failed to fetch the mail server" loading={<Skeleton className="h-24" />}>
      {(kept) => <MailServer kept={kept} next={next} />}
    </Loaded>
  );
}

function WithNext({ next, children }: { next: NextSteps | undefined; children: ReactNode }) {
  if (!next) return children;
  return (
    <div className="space-y-5">
      {children}
      <NextStep next={next}>
        <Button variant="primary" className="w-full" busy={next.busy} onClick={next.onNext}>
          Continue
        </Button>
      </NextStep>
    </div>
  );
}

interface MailServerProps {
  kept: SavedMailServer;
  next: NextSteps | undefined;
}

function MailServer({ kept, next }: MailServerProps) {
  const [isChanging, setChanging] = useState(false);
  if (kept.environment) {
    return (
      <WithNext next={next}>
        <div className="space-y-3">
          <p className="text-sm wrap-anywhere">
            Emails go through {mailServerInWords(kept.environment)}. Change it with SMTP_URL, in the
            environment or in the file .env of the portal.
          </p>
          <MailTest />
        </div>
      </WithNext>
    );
  }
  if (kept.server && !isChanging) {
    return (
      <WithNext next={next}>
        <SetServer kept={kept} server={kept.server} onChange={() => setChanging(true)} />
      </WithNext>
    );
  }
  return (
    <MailServerForm
      kept={kept}
      next={next}
      onSaved={() => setChanging(false)}
      onCancel={kept.server ? () => setChanging(false) : null}
    />
  );
}

interface SetServerProps {
  kept: SavedMailServer;
  server: NonNullable<SavedMailServer['server']>;
  onChange: () => void;
}

function SetServer({ kept, server, onChange }: SetServerProps) {
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) said.current?.focus();
  }, []);
  const sender = kept.fixedSender ?? server.from ?? kept.usualSender;
  return (
    <div className="space-y-3">
      <p ref={said} tabIndex={-1} className="text-sm wrap-anywhere outline-none">
        Emails go through {mailServerInWords(server)}
        {server.username && `, as ${server.username}`}, from {sender}.
      </p>
      {server.username && !server.hasPassword && (
        <p className="text-sm font-medium">The portal cannot read its password. Enter the password again.</p>
      )}
      <div className="flex flex-wrap items-start gap-3">
        <MailTest />
        <Button variant="quiet" onClick={onChange}>
          Change<span className="sr-only"> the mail server</span>
        </Button>
        <RemoveMailServer />
      </div>
    </div>
  );
}
