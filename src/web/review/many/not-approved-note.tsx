import { useEffect, useRef } from 'react';
import { nameOf } from '#web/timesheet/use-review.ts';
import { Button } from '#web/ui/button.tsx';
import { counted } from '#web/ui/counted.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { NotApproved } from './use-bulk-approval.ts';

export function NotApprovedNote({ items, onRead }: { items: readonly NotApproved[]; onRead: () => void }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  const refused = items.filter(({ isUnanswered }) => !isUnanswered);
  const unanswered = items.filter(({ isUnanswered }) => isUnanswered);
  return (
    <Notice
      ref={note}
      tabIndex={-1}
      role="region"
      aria-label="Not approved"
      tone="warning"
      title={
        refused.length > 0 ? `${countOf(refused)} not approved` : `${countOf(unanswered)} without an answer`
      }
      className="scroll-mt-36"
    >
      {refused.length > 0 && (
        <ul className="space-y-1">
          {refused.map(({ timesheet, message }) => (
            <li key={timesheet.id}>
              <span className="font-medium">{nameOf(timesheet)}:</span> {message}
            </li>
          ))}
        </ul>
      )}
      {unanswered[0] && (
        <p>
          {refused.length > 0 && `${countOf(unanswered)} without an answer. `}
          {unanswered[0].message} The list will show them when the portal answers again.
        </p>
      )}
      <Button size="small" className="mt-2" onClick={onRead}>
        Dismiss
      </Button>
    </Notice>
  );
}

function countOf({ length }: readonly NotApproved[]): string {
  return `${counted(length, 'timesheet')} ${length === 1 ? 'was' : 'were'}`;
}
