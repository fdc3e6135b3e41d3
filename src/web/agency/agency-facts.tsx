import { useQuery } from '@tanstack/react-query';
import type { SavedSettings } from '#contract/agency/agency.ts';
import { divisions } from '#domain/calendar/division.ts';
import { mailServerInWords } from '#domain/agency/mail-server.ts';
import { monthsInWords } from '#domain/agency/retention.ts';
import { stepInWords } from '#domain/missing/reminder-steps.ts';
import { payTermsInWords } from '#domain/pay-run/pay-calendar.ts';
import { mailServerQuery } from '#web/frame/mail/mail-server.ts';
import { TitledCard } from '#web/ui/layout/titled-card.tsx';
import { missingRatesInWords } from './approval-card.tsx';
import { BankHolidaysCard } from './holidays/bank-holidays-card.tsx';
import { PayCalendarCard } from './payroll/pay-calendar-card.tsx';

type Facts = readonly { name: string; value: string }[];

const yesOrNo = (is: boolean) => (is ? 'Yes' : 'No');

/** Shows the settings to users who may read but not change them. */
export function AgencyFacts({ settings }: { settings: SavedSettings }) {
  const { data: mail } = useQuery(mailServerQuery);
  const server = mail?.environment ?? mail?.server;
  return (
    <div className="@container">
      <div className="sections space-y-5">
        <FactCard title="Name, words and colour" facts={looksOf(settings)} />
        <FactCard title="Contact details" facts={contactOf(settings)} />
        <FactCard title="Approval and payroll" facts={payrollOf(settings)} />
        <PayCalendarCard />
        <BankHolidaysCard division={settings.division} />
        <FactCard
          title="Emails and records"
          facts={[
            { name: 'Mail server', value: server ? mailServerInWords(server) : 'None' },
            { name: 'Reminders', value: remindersOf(settings) },
            ...recordsOf(settings),
          ]}
        />
      </div>
    </div>
  );
}

function FactCard({ title, facts }: { title: string; facts: Facts }) {
  return (
    <TitledCard title={title} className="space-y-3">
      <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-soft">{name}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </TitledCard>
  );
}

function looksOf({ name, defaultName, clientWord, accentColour, logo }: SavedSettings): Facts {
  return [
    { name: 'Name of the agency', value: name ?? defaultName },
    { name: 'Word for a client', value: clientWord ?? 'Client, on some pages Council' },
    { name: 'Accent colour', value: accentColour ?? 'Green' },
    { name: 'Logo', value: yesOrNo(logo !== null) },
  ];
}

function contactOf({ contact: { phone, email, hours } }: SavedSettings): Facts {
  return [
    { name: 'Phone', value: phone ?? 'None' },
    { name: 'Email', value: email ?? 'None' },
    { name: 'Hours', value: hours ?? 'None' },
  ];
}

function payrollOf(settings: SavedSettings): Facts {
  const { cutOff, payDay, division, twoPeople, showsPay, missingRate, approveOnSignOff } = settings;
  return [
    {
      name: 'Cut-off and pay day',
      value: payTermsInWords({ cutOffDay: cutOff.day, cutOffTime: cutOff.time, payDay }),
    },
    { name: 'Bank holidays', value: divisions[division] },
    { name: 'A week without a pay rate', value: `It ${missingRatesInWords[missingRate]}` },
    { name: 'A client’s signature approves the week', value: yesOrNo(approveOnSignOff) },
    { name: 'Corrections need a second person', value: yesOrNo(twoPeople) },
    { name: 'Workers see their pay before deductions', value: yesOrNo(showsPay) },
  ];
}

function remindersOf({ reminders: { on, steps } }: SavedSettings): string {
  return on ? steps.map(stepInWords).join(' ') : 'Off';
}

function recordsOf({ retention: { events, letters, forgotten }, defaultDays }: SavedSettings): Facts {
  return [
    { name: 'Sign-in records kept', value: monthsInWords(events) ?? `${defaultDays.events} days` },
    { name: 'Sent emails kept', value: monthsInWords(letters) ?? `${defaultDays.letters} days` },
    { name: 'History of forgotten people kept', value: monthsInWords(forgotten) ?? 'For ever' },
  ];
}
