import { useEffect, useRef } from 'react';
import type { FlaggedTimesheet } from '#domain/flags/flag.ts';
import { nameOf } from '#web/timesheet/use-review.ts';
import { Button } from '#web/ui/button.tsx';
import { counted } from '#web/ui/counted.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { NotApproved } from './use-bulk-approval.ts';

interface NotApprovedNoteProps {
  items: readonly NotApproved[];
  onOpen: (timesheet: FlaggedTimesheet) => void;
  onApproveUnsigned: (timesheets: readonly FlaggedTimesheet[]) => void;
  onRead: () => void;
}

export function NotApprovedNote({ items, onOpen, onApproveUnsigned, onRead }: NotApprovedNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  const refused = items.filter(({ isUnanswered }) => !isUnanswered);
  const unsigned = items.flatMap(({ timesheet, isUnsigned }) => (isUnsigned ? [timesheet] : []));
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
              <button
                type="button"
                className="inline-flex min-h-11 cursor-pointer items-center font-medium underline underline-offset-2 md:min-h-6"
                onClick={() => onOpen(timesheet)}
              >
                {nameOf(timesheet)}
              </button>
              : {message}
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
      <div className="mt-2 flex flex-wrap gap-2">
        {unsigned.length > 0 && (
          <Button size="small" onClick={() => onApproveUnsigned(unsigned)}>
            Approve the {unsigned.length.toLocaleString('en-GB')} unsigned…
          </Button>
        )}
        <Button size="small" onClick={onRead}>
          Dismiss
        </Button>
      </div>
    </Notice>
  );
}

function countOf({ length }: readonly NotApproved[]): string {
  return `${counted(length, 'timesheet')} ${length === 1 ? 'was' : 'were'}`;
}
