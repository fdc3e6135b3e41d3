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

/** The name is saved with the second step; a reload before must not lose it. */
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
  const { data: link } = useQuery(firstAdminLinkQuery(token));

  if (!token)
    return (
      <NoLink
        title="Set up the portal"
        intro="This takes the link that the portal printed when it started."
      />
    );
  if (link?.isGood === false && step === 'name') {
    return (
      <NoLink
        title="This link does not work"
        intro="It was used already, has expired, or was not copied whole."
      />
    );
  }
  if (step === 'admin') {
    return <AdminStep token={token} agencyName={agencyName} onBack={() => setStep('name')} />;
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
          Look where the portal was started, in the window or its log: while there is no Admin, it prints an
          address that ends with <code className="font-mono text-xs">/first-admin#token=…</code>. Copy it
          whole.
        </p>
        <p>It is good for a day. Start the portal again to see it anew.</p>
      </Notice>
      <p className="mb-4 text-sm text-soft">If you have an account already, sign in.</p>
      <Link to="/auth" className={`${buttonStyle('primary')} w-full`}>
        Go to Sign In
      </Link>
    </CentredCard>
  );
}
