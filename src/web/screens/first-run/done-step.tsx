import { Link } from '@tanstack/react-router';
import { Building2, IdCard, Users } from 'lucide-react';
import { SetupStep } from '../../parts/setup-step.tsx';
import { buttonStyle } from '../../ui/button-style.ts';

/** The end of setting up: what to do next. */
export function DoneStep({ invited }: { invited: string | null }) {
  return (
    <SetupStep
      title="The portal is ready"
      intro={invited ? `${invited} gets an invitation by mail.` : 'You can invite consultants at any time.'}
    >
      <ul className="space-y-4 text-sm">
        <li className="flex gap-3">
          <Users aria-hidden className="size-5 shrink-0 text-accent" />
          <p className="min-w-0">
            <strong className="block font-semibold">Bring your workers</strong>
            <Link to="/consultant/import" className="font-medium underline underline-offset-2">
              Import them from a CSV file
            </Link>
            , or let them sign up themselves at{' '}
            <span className="font-medium wrap-anywhere">{location.origin}/auth</span>.
          </p>
        </li>
        <li className="flex gap-3">
          <IdCard aria-hidden className="size-5 shrink-0 text-accent" />
          <p className="min-w-0">
            <strong className="block font-semibold">Invite the rest of the team</strong>
            Under Staff you invite consultants and Admins, and can ask them for two-step verification.
          </p>
        </li>
        <li className="flex gap-3">
          <Building2 aria-hidden className="size-5 shrink-0 text-accent" />
          <p className="min-w-0">
            <strong className="block font-semibold">Make it yours</strong>
            Under Agency you set your logo and your colour.
          </p>
        </li>
      </ul>
      <Link to="/consultant" className={`${buttonStyle('primary')} mt-6 w-full`}>
        Go to the portal
      </Link>
    </SetupStep>
  );
}
