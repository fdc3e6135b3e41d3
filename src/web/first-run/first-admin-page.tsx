import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { inTab } from '#web/browser/device-storage.ts';
import { CentredCard } from '#web/frame/centred-card.tsx';
import { firstAdminLinkQuery } from '#web/api/queries/agency.ts';
import { useMailedLink } from '#web/api/session/mailed-link.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Notice } from '#web/ui/notice.tsx';
import { AdminStep } from './admin-step.tsx';
import { NameStep } from './name-step.tsx';

const typedNameKey = 'first-admin-agency-name';

/**
 * The server stores the name in the second step only. The browser stores the name until then, so
 * that a reload does not lose it.
 */
function typedName(): string | null {
  return inTab.getItem(typedNameKey);
}

function keepTypedName(name: string | null): void {
  if (name === null) inTab.removeItem(typedNameKey);
  else inTab.setItem(typedNameKey, name);
}

export function FirstAdminPage() {
  const { token } = useMailedLink('token');
  const [kept] = useState(typedName);
  const [step, setStep] = useState<'name' | 'admin'>(kept === null ? 'name' : 'admin');
  const [agencyName, setAgencyName] = useState<string | null>(kept);
  const [typed, setTyped] = useState<FormData | null>(null);
  const { data: link } = useQuery(firstAdminLinkQuery(token));

  if (!token)
    return (
      <NoLink title="Set up the portal" intro="Open the link from the window where you started the portal." />
    );
  if (link?.isGood === false && step === 'name') {
    return (
      <NoLink
        title="This link does not work"
        intro="The link has been used, has expired or is not complete."
      />
    );
  }
  if (step === 'admin') {
    return (
      <AdminStep
        token={token}
        agencyName={agencyName}
        typed={typed}
        onBack={(form) => {
          setTyped(form);
          setStep('name');
        }}
      />
    );
  }
  return (
    <NameStep
      name={agencyName}
      onNamed={(name) => {
        keepTypedName(name);
        setAgencyName(name);
        setStep('admin');
      }}
    />
  );
}

function NoLink({ title, intro }: { title: string; intro: string }) {
  return (
    <CentredCard title={title} intro={intro}>
      <Notice tone="warning" className="mb-4">
        <p>
          The link is also in the log. It ends with{' '}
          <code className="font-mono text-xs">/first-admin#token=…</code> and more letters. Copy all of it.
        </p>
        <p>The link works for one day. Start the portal again to get a new link.</p>
      </Notice>
      <p className="mb-4 text-sm text-soft">If you already have an account, sign in.</p>
      <Link to="/auth" className={`${buttonStyle('primary')} w-full`}>
        Go to Sign In
      </Link>
    </CentredCard>
  );
}
