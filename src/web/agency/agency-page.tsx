import { useQuery } from '@tanstack/react-query';
import { useMay, useMe } from '#web/api/queries/me.ts';
import { Loaded } from '#web/frame/loading/loaded.tsx';
import { Mails } from '#web/frame/mail/mails.tsx';
import { ReviewerPage } from '#web/frame/reviewer-page.tsx';
import { agencySettingsQuery } from '#web/api/queries/agency-settings.ts';
import { TitledCard } from '#web/ui/layout/titled-card.tsx';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { useWideWindow } from '#web/ui/layout/use-wide-window.ts';
import { AgencyFacts } from './agency-facts.tsx';
import { ApprovalCard } from './approval-card.tsx';
import { ContactCard } from './contact-card.tsx';
import { Contents } from './contents.tsx';
import { BankHolidaysCard } from './holidays/bank-holidays-card.tsx';
import { RateDaysCard } from './rate-days/rate-days-card.tsx';
import { LogoCard } from './logo-card.tsx';
import { partOf } from './parts.ts';
import { PayCalendarCard } from './payroll/pay-calendar-card.tsx';
import { PayrollCard } from './payroll/payroll-card.tsx';
import { RemindersCard } from './reminders/reminders-card.tsx';
import { RetentionCard } from './retention-card.tsx';
import { SettingsCard } from './settings-card.tsx';

export function AgencyPage() {
  return useMay('read the agency') ? <AgencySettings /> : <PayCalendarPage />;
}

/** Payroll clerks need the pay calendar and no other setting. */
function PayCalendarPage() {
  const { division = 'england-and-wales' } = useMe();
  return (
    <ReviewerPage title="Pay calendar" subtitle="When weeks are due and paid, and the bank holidays">
      <PayCalendarCard />
      <BankHolidaysCard division={division} />
    </ReviewerPage>
  );
}

function AgencySettings() {
  const query = useQuery(agencySettingsQuery);
  const keepsAgency = useMay('keep the agency');
  const isWide = useWideWindow(80);
  return (
    <ReviewerPage
      title="Agency"
      subtitle="How the portal looks, when weeks are paid, and how emails are sent"
    >
      <Loaded
        query={query}
        problem="Failed to fetch the agency’s settings"
        loading={<Skeleton className="h-72" />}
      >
        {(settings) =>
          !keepsAgency ? (
            <AgencyFacts settings={settings} />
          ) : (
            <div className={isWide ? 'flex items-start gap-5' : 'space-y-5'}>
              <Contents isAside={isWide} />
              <div className="@container min-w-0 flex-1">
                <div className="sections space-y-5">
                  <SettingsCard settings={settings} />
                  <LogoCard settings={settings} />
                  <ContactCard settings={settings} />
                  <ApprovalCard settings={settings} />
                  <PayrollCard settings={settings} />
                  <PayCalendarCard />
                  <BankHolidaysCard division={settings.division} />
                  <RateDaysCard />
                  <RemindersCard settings={settings} />
                  <TitledCard {...partOf('emails')} className="space-y-3">
                    <p className="text-sm text-soft">
                      The portal sends invitations, new passwords and timesheet news by email. Send a test
                      email to check.
                    </p>
                    <Mails />
                  </TitledCard>
                  <RetentionCard settings={settings} />
                </div>
              </div>
            </div>
          )
        }
      </Loaded>
    </ReviewerPage>
  );
}
