import { useNavigate, useSearch } from '@tanstack/react-router';
import { ReviewerPage } from '#web/frame/reviewer-page.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { ChangeEvents } from './change-events.tsx';
import { SignInEvents } from './sign-in-events.tsx';

export function AuditPage() {
  const { of } = useSearch({ from: '/consultant/audit' });
  const navigate = useNavigate({ from: '/consultant/audit' });
  return (
    <ReviewerPage isWide title="Audit" subtitle="Sign-ins, failed attempts and changes to records">
      <Tabs
        label="Audit"
        value={of === 'changes' ? 'changes' : 'sign-ins'}
        onValueChange={(value) =>
          void navigate({
            search: value === 'changes' ? { of: value } : {},
            replace: true,
            resetScroll: false,
          })
        }
        tabs={[
          { value: 'sign-ins', label: 'Sign-ins and accounts', panel: <SignInEvents /> },
          { value: 'changes', label: 'Changes', panel: <ChangeEvents /> },
        ]}
      />
    </ReviewerPage>
  );
}
