import { useQuery } from '@tanstack/react-query';
import { stepInWords } from '#domain/missing/reminder-steps.ts';
import { asked } from '#web/api/asked.ts';
import { Loaded } from '#web/frame/loading/loaded.tsx';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';

const reminderTextsQuery = asked('GET /api/reminders/texts');

export function ReminderTexts() {
  const query = useQuery(reminderTextsQuery);
  return (
    <Loaded query={query} problem="Failed to fetch the texts" loading={<Skeleton className="h-40" />}>
      {({ items }) => (
        <ul className="space-y-4">
          {items.map(({ step, subject, text }) => (
            <li key={step} className="space-y-1">
              <p className="text-sm text-soft">{stepInWords(step)}</p>
              <div className="space-y-2 rounded-xl border border-edge bg-sunken p-3 text-sm">
                <p className="font-medium">{subject}</p>
                <p className="wrap-anywhere whitespace-pre-line">{text.trim()}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}
