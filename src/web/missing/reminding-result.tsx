import type { ReminderOutcome } from '#contract/missing/reminders.ts';
import { Notice } from '#web/ui/notice.tsx';
import { sentInWords } from './use-reminding.ts';

export function RemindingResult({ outcomes }: { outcomes: readonly ReminderOutcome[] }) {
  const others = outcomes.filter(({ outcome }) => outcome !== 'sent');
  const sent = outcomes.length - others.length;
  return (
    <div className="space-y-4" role="status">
      <Notice tone={sent > 0 ? 'success' : 'neutral'}>{sentInWords(sent)}</Notice>
      {others.length > 0 && (
        <div className="text-sm">
          <h3 className="font-semibold">Not reminded ({others.length.toLocaleString('en-GB')})</h3>
          <ul className="mt-1 max-h-72 divide-y divide-line overflow-y-auto" tabIndex={-1}>
            {others.map(({ workerId, fullName, message }) => (
              <li key={workerId} className="py-2 wrap-anywhere">
                {fullName && <span className="block font-medium">{fullName}</span>}
                <span className="text-soft">{message}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
