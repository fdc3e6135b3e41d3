import { useMay } from '#web/api/queries/me.ts';
import { withToast } from '#web/frame/with-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { useAskAgain, type WaitingFor } from './sign-offs.ts';
import { WaitingWeekRow } from './waiting-week-row.tsx';

interface WaitingForPersonProps {
  clientName: string;
  waiting: WaitingFor;
  isOpen: boolean;
  seesAll: boolean;
}

/** The button sends one email with all weeks that wait for the authoriser. */
export function WaitingForPerson({ clientName, waiting, isOpen, seesAll }: WaitingForPersonProps) {
  const { authoriser, weeks } = waiting;
  const [first] = weeks;
  const reviews = useMay('review a timesheet');
  const name = authoriser?.fullName ?? null;
  return (
    <>
      {isOpen && name && first && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-2">
          <h3 className="min-w-0 text-sm font-semibold wrap-anywhere">{name}</h3>
          {reviews && (
            <SendAll week={first} name={name} isAgain={weeks.some(({ asked }) => asked.length > 0)} />
          )}
        </div>
      )}
      <ul
        aria-label={isOpen && name ? `${clientName}, ${name}` : clientName}
        className="divide-y divide-line"
      >
        {weeks.map((week) => (
          <WaitingWeekRow key={week.timesheetId} week={week} seesAll={seesAll} />
        ))}
      </ul>
    </>
  );
}

interface SendAllProps {
  week: WaitingFor['weeks'][number];
  name: string;
  isAgain: boolean;
}

function SendAll({ week, name, isAgain }: SendAllProps) {
  const asking = useAskAgain(week);
  return (
    <Button
      size="small"
      variant="primary"
      busy={asking.isPending}
      onClick={() =>
        void withToast('Error', async () => {
          const { authoriserName } = await asking.mutateAsync(undefined);
          showSuccess('Success', `We have emailed all waiting weeks to ${authoriserName}.`);
        })
      }
    >
      {isAgain ? 'Send all again' : 'Send all now'}
      <span className="sr-only"> to {name}</span>
    </Button>
  );
}
