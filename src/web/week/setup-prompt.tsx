import { Link } from '@tanstack/react-router';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Card } from '#web/ui/layout/card.tsx';

export function SetupPrompt() {
  return (
    <Card className="flex flex-col items-center py-10! text-center">
      <span className="grid size-12 place-items-center rounded-full bg-tint text-accent">
        <ClipboardList aria-hidden className="size-6" />
      </span>
      <h2 className="mt-3 text-lg font-semibold tracking-tight">Complete Your Assignment Details</h2>
      <p className="mt-1 max-w-sm text-sm text-soft">
        Tell us where you work and your first day. Then you can send your first timesheet.
      </p>
      <Link to="/assignment-details" className={`${buttonStyle('primary')} mt-5`}>
        Complete Your Assignment Details
      </Link>
    </Card>
  );
}
