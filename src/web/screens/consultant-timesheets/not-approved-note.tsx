import { useEffect, useRef } from 'react';
import { nameOf } from '../../parts/use-review.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { NotApproved } from './use-bulk-approval.ts';

/** Which timesheets of many were not approved, and why; it stays until it has been read. */
export function NotApprovedNote({ items, onRead }: { items: readonly NotApproved[]; onRead: () => void }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <Notice
      ref={note}
      tabIndex={-1}
      role="region"
      aria-label="Not approved"
      tone="warning"
      title={
        items.length === 1 ? '1 timesheet was not approved' : `${items.length} timesheets were not approved`
      }
      className="scroll-mt-36"
    >
      <ul className="space-y-1">
        {items.map(({ timesheet, message }) => (
          <li key={timesheet.id}>
            <span className="font-medium">{nameOf(timesheet)}:</span> {message}
          </li>
        ))}
      </ul>
      <Button size="small" className="mt-2" onClick={onRead}>
        Dismiss
      </Button>
    </Notice>
  );
}
