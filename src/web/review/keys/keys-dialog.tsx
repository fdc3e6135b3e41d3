import { useMay } from '#web/api/queries/me.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

const keys = [
  { keys: ['J', '↓'], does: 'Next timesheet' },
  { keys: ['K', '↑'], does: 'Previous timesheet' },
  { keys: ['A'], does: 'Approve', decides: true },
  { keys: ['R'], does: 'Reject, with a reason; Ctrl Enter sends it', decides: true },
  { keys: ['X'], does: 'Select or unselect', decides: true },
  { keys: ['Shift A'], does: 'Approve all that are selected', decides: true },
  { keys: ['Z'], does: 'Undo the last approval, rejection or deletion', decides: true },
  { keys: ['Enter'], does: 'Open the details' },
  { keys: ['Esc'], does: 'Close the details' },
  { keys: ['/'], does: 'Search for a candidate; Enter goes to the first one found' },
  { keys: ['Ctrl K'], does: 'Find a worker, a client, a week or a page, from anywhere' },
  { keys: ['F6'], does: 'Go to the messages, to undo from there', decides: true },
  { keys: ['?'], does: 'Show this help' },
];

export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const mayReview = useMay('review a timesheet');
  const shown = keys.filter(({ decides = false }) => mayReview || !decides);
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Keyboard shortcuts"
      description="Use these keys when a timesheet is selected. Press J at the top of the page to go to the first timesheet."
    >
      <dl className="divide-y divide-line text-sm">
        {shown.map(({ keys: names, does }) => (
          <div key={does} className="flex items-center justify-between gap-4 py-2">
            <dt className="flex gap-1.5">
              {names.map((name) => (
                <kbd
                  key={name}
                  className="grid h-7 min-w-7 place-items-center rounded-lg border border-line bg-sunken px-2 font-sans text-xs font-semibold"
                >
                  {name}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
