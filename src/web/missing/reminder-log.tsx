import { useInfiniteQuery } from '@tanstack/react-query';
import type { SentReminder } from '#contract/missing/reminders.ts';
import { dayAndTimeAt } from '#domain/calendar/calendar.ts';
import { ShowMore } from '#web/frame/lists/show-more.tsx';
import { useMe } from '#web/api/queries/me.ts';
import { type MissingQuery, remindersQuery } from './missing.ts';
import { nextPageOf, type Page, rowsIn } from '#web/api/pages.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { Disclosure } from '#web/ui/overlays/disclosure.tsx';

const deliveries: Record<NonNullable<SentReminder['delivery']>, string> = {
  queued: 'Sending',
  sent: 'Sent',
  kept: 'Waiting for a mail server',
  failed: 'The mail server refused it. We will try again.',
};

function isUnderWay({ items }: Page<SentReminder>): boolean {
  return items.some(({ delivery }) => delivery === 'queued');
}

export function ReminderLog({ query }: { query: MissingQuery }) {
  const { timeZone } = useMe().agency;
  const log = useInfiniteQuery({
    ...remindersQuery(query),
    refetchInterval: ({ state }) => (state.data?.pages.some(isUnderWay) ? 3_000 : false),
  });
  const total = log.data?.pages.at(-1)?.total;
  if (!log.data || !total) return null;
  const sent = rowsIn(log.data.pages);
  return (
    <Card className="py-2! @container">
      <Disclosure label={`Reminders sent (${total.toLocaleString('en-GB')})`}>
        {() => (
          <>
            <ul className="divide-y divide-line text-sm">
              {sent.map(({ id, worker, at, sentByName, delivery }) => (
                <li key={id} className="grid gap-x-6 py-2.5 wrap-anywhere @2xl:grid-cols-3">
                  <p className="font-medium">{worker.fullName}</p>
                  <p>
                    {dayAndTimeAt(at, timeZone)} <span className="text-soft">by {sentByName}</span>
                  </p>
                  <p className="text-soft">
                    {delivery ? deliveries[delivery] : 'The email is no longer kept'}
                  </p>
                </li>
              ))}
            </ul>
            <ShowMore {...nextPageOf(log)} />
          </>
        )}
      </Disclosure>
    </Card>
  );
}
