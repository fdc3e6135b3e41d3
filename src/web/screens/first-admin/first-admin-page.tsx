import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { CentredCard } from '../../parts/centred-card.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Notice } from '../../ui/notice.tsx';
import { AdminStep } from './admin-step.tsx';
import { NameStep } from './name-step.tsx';

const typedNameKey = 'first-admin-agency-name';

/** What was typed in the first step is saved with the second; until then a reload must not lose it. */
function typedName(): string | null {
  return sessionStorage.getItem(typedNameKey);
}

function keepTypedName(name: string | null): void {
  if (name === null) sessionStorage.removeItem(typedNameKey);
  else sessionStorage.setItem(typedNameKey, name);
}

/** The page behind the link that the first start prints: the agency's name, then the first Admin's account. */
export function FirstAdminPage() {
  const { token } = useSearch({ from: '/first-admin' });
  const [kept] = useState(typedName);
  const [step, setStep] = useState<'name' | 'admin'>(kept === null ? 'name' : 'admin');
  const [agencyName, setAgencyName] = useState<string | null>(kept);

  if (!token) {
    return (
      <CentredCard title="Set up the portal" intro="The link is incomplete.">
        <Notice tone="warning" role="alert" className="mb-4">
          <p>Copy it whole from where the portal printed it.</p>
          <p>If you have an account already, sign in.</p>
        </Notice>
        <Link to="/auth" className={`${buttonStyle('primary')} w-full`}>
          Go to Sign In
        </Link>
      </CentredCard>
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
