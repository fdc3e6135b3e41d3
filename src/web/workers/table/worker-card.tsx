import type { ReactNode } from 'react';
import type { Worker } from '#contract/workers/workers.ts';
import { shortDay } from '#domain/calendar/calendar.ts';
import { useClientWords } from '#web/api/queries/client-words.ts';
import { EmailText } from '#web/ui/email-text.tsx';
import { consultantInWords } from './use-consultant-names.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';

interface WorkerCardProps {
  worker: Worker;
  consultant?: string | undefined;
  others?: readonly string[];
  choice?: ReactNode;
  states?: ReactNode;
  notes?: ReactNode;
  action: ReactNode;
}

export function WorkerCard({ worker, consultant, others, choice, states, notes, action }: WorkerCardProps) {
  const { fullName, email, assignment, disabled } = worker;
  const { One } = useClientWords();
  const facts = assignment && [
    { name: One, value: assignment.clientName },
    { name: 'Job Title', value: assignment.jobTitle },
    { name: 'Start Date', value: shortDay(assignment.startDate) },
    ...(others && others.length > 0 ? [{ name: 'Also', value: others.join('; ') }] : []),
  ];
  return (
    <Card as="article" aria-labelledby={`worker-${worker.id}`} className="flex flex-col gap-3 sm:p-5!">
      <div className="flex">
        {choice}
        <div className="min-w-0 wrap-anywhere">
          <h3 id={`worker-${worker.id}`} className="font-semibold">
            {fullName} {notes}
          </h3>
          <p className="text-sm text-soft">
            <EmailText of={email} />
          </p>
        </div>
      </div>
      {disabled && <Badge>Account disabled</Badge>}
      {states}
      <div className="flex-1">
        {facts ? (
          <dl className="space-y-1 text-sm">
            {facts.map(({ name, value }) => (
              <div key={name} className="flex flex-wrap gap-x-2">
                <dt className="w-22 text-soft">{name}</dt>
                <dd className="flex-1 basis-28 wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <Badge tone="warning">Assignment details pending</Badge>
        )}
        {consultant && (
          <p className="mt-2 text-sm text-soft wrap-anywhere">{consultantInWords(consultant)}</p>
        )}
      </div>
      <div className="flex *:flex-1 sm:*:flex-none">{action}</div>
    </Card>
  );
}
