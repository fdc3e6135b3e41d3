import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import Building2 from 'lucide-react/icons/building-complex';
import Globe from 'lucide-react/icons/globe';
import IdCard from 'lucide-react/icons/id-card';
import Users from 'lucide-react/icons/users';
import { invitationDays } from '#domain/person/account.ts';
import { SetupStep } from './setup-step.tsx';
import { FirstChoices } from './first-choices.tsx';
import { useMe } from '#web/api/queries/me.ts';
import { agencySettingsQuery } from '#web/api/queries/agency-settings.ts';
import { signInRulesQuery } from '#web/staff/accounts.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';

const wordForm = 'client-word-form';

export function DoneStep({ invited, onDone }: { invited: string | null; onDone: () => void }) {
  const { data: settings } = useQuery(agencySettingsQuery);
  const { data: rules } = useQuery(signInRulesQuery);
  const { address } = useMe();
  const navigate = useNavigate();
  const origin = address?.origin ?? location.origin;
  const isOpen = !address?.problem;
  return (
    <SetupStep title="The portal is ready" intro={whatComesNext(invited, settings?.sendsMails ?? true)}>
      {settings && rules && (
        <FirstChoices
          settings={settings}
          rules={rules}
          wordForm={wordForm}
          onDone={() => {
            onDone();
            return navigate({ to: '/consultant' });
          }}
        />
      )}
      <ul className="mt-6 space-y-4 text-sm">
        {!isOpen && (
          <li className="flex gap-3">
            <Globe aria-hidden className="size-5 shrink-0 text-accent" />
            <p className="min-w-0">
              <strong className="block font-semibold">Give it a public address</strong>
              <Link to="/consultant/health" className="font-medium underline underline-offset-2">
                Health
              </Link>{' '}
              shows what to do, and whether email and backups work.
            </p>
          </li>
        )}
        <li className="flex gap-3">
          <Users aria-hidden className="size-5 shrink-0 text-accent" />
          <p className="min-w-0">
            <strong className="block font-semibold">Bring your workers</strong>
            <Link to="/consultant/import" className="font-medium underline underline-offset-2">
              Import them from a CSV file
            </Link>
            {isOpen && rules?.signUp === 'open' ? (
              <>
                , or let them sign up themselves at{' '}
                <span className="font-medium wrap-anywhere">{origin}/auth</span>.
              </>
            ) : isOpen ? (
              '.'
            ) : (
              '. Give the portal its public address first.'
            )}
          </p>
        </li>
        <li className="flex gap-3">
          <IdCard aria-hidden className="size-5 shrink-0 text-accent" />
          <p className="min-w-0">
            <strong className="block font-semibold">Invite the rest of the team</strong>
            Under Staff you can invite consultants and Admins, and require two-step verification.
          </p>
        </li>
        <li className="flex gap-3">
          <Building2 aria-hidden className="size-5 shrink-0 text-accent" />
          <p className="min-w-0">
            <strong className="block font-semibold">Make it yours</strong>
            Under Agency you can set your logo and your colour.
          </p>
        </li>
      </ul>
      {settings && rules ? (
        <Button type="submit" form={wordForm} variant="primary" className="mt-6 w-full">
          Go to the portal
        </Button>
      ) : (
        <Link to="/consultant" className={`${buttonStyle('primary')} mt-6 w-full`}>
          Go to the portal
        </Link>
      )}
    </SetupStep>
  );
}

function whatComesNext(invited: string | null, sendsMails: boolean): string {
  if (!invited) return 'You can invite consultants at any time.';
  if (sendsMails) return `${invited} will get an invitation by email.`;
  return `We will send the invitation for ${invited} when you add a mail server. Its link works for ${invitationDays} days. After that, press Invite again under Staff.`;
}
