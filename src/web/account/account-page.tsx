import { rolesInWords } from '#domain/person/roles-in-words.ts';
import { TimeOffCard } from '#web/absence/time-off-card.tsx';
import { PageHeading } from '#web/frame/page-heading.tsx';
import { useMay, useMe } from '#web/api/queries/me.ts';
import { CoversCard } from '#web/covers/covers-card.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { CardHeading } from '#web/ui/layout/card-heading.tsx';
import { EmailText } from '#web/ui/email-text.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import { AppsCard } from './apps-card.tsx';
import { OwnPhone } from './own-phone.tsx';
import { PasswordCard } from './password-card.tsx';
import { RemindersCard } from './reminders-card.tsx';
import { StartPageCard } from './start-page-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

export function AccountPage() {
  const { id, fullName, email, role, agency } = useMe();
  const isWorker = useMay('keep timesheets of their own');
  const isStaff = useMay('read the consultant area');
  const reviews = useMay('review weeks');
  const facts = [
    { name: 'Name', value: fullName },
    { name: 'Email', value: <EmailText of={email} /> },
    { name: 'Role', value: rolesInWords[role].name },
  ];
  return (
    <main
      id="main"
      tabIndex={-1}
      className="@container mx-auto w-full max-w-4xl flex-1 space-y-5 px-[min(1rem,5vw)] py-6 outline-none sm:py-8"
    >
      <PageHeading title="My account" aside={isWorker && <ThemeSwitch />} />
      <div className="sections space-y-5">
        <Card className="space-y-3">
          <CardHeading>Your details</CardHeading>
          <dl className="flex flex-wrap gap-x-10 gap-y-2 text-sm max-sm:flex-col">
            {facts.map(({ name, value }) => (
              <div key={name} className="min-w-0">
                <dt className="text-soft">{name}</dt>
                <dd className="font-medium wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
          {isWorker && <OwnPhone />}
          <p className="text-sm text-soft">
            Is something wrong? Ask {isStaff ? 'an Admin' : 'your agency'} to change it.
            {isWorker && ' You can also ask for your data, or ask to delete it.'}
          </p>
        </Card>
        {isStaff && <StartPageCard />}
        {reviews && (
          <CoversCard
            title="When I am away"
            nobody="Someone else can review your workers’ timesheets while you are away."
            partOf={id}
          />
        )}
        {isWorker && <TimeOffCard />}
        <PasswordCard email={email} />
        <RemindersCard />
        <AppsCard timeZone={agency.timeZone} />
        <SessionsCard timeZone={agency.timeZone} />
      </div>
    </main>
  );
}
