import type { KeptSettings } from '#contract/agency.ts';
import type { AgencySettings } from '#domain/agency/agency.ts';
import { payTermsInWords } from '#domain/pay-run/pay-calendar.ts';
import { type ReminderStep, reminderSteps, stepInWords } from '#domain/timesheet/reminders/reminder-steps.ts';
import { messageOf } from '#web/app/api/api.ts';
import { useSaveAgency } from '#web/agency/agency-settings.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { CardHeading } from '#web/ui/layout/card-heading.tsx';
import { Disclosure } from '#web/ui/overlays/disclosure.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { useFailureToast } from '#web/ui/toasts/use-failure-toast.ts';
import { ReminderTexts } from './reminder-texts.tsx';

/** Whether the portal reminds by itself, and of what; saved as soon as it is ticked. */
export function RemindersCard({ settings }: { settings: KeptSettings }) {
  const saving = useSaveAgency(settings);
  const failure = useFailureToast();
  const { on, steps } = (saving.isPending && saving.variables.reminders) || settings.reminders;
  const { day: cutOffDay, time: cutOffTime } = settings.cutOff;

  async function save(reminders: AgencySettings['reminders'], said: string) {
    failure.clear();
    try {
      await saving.mutateAsync({ reminders });
      showSuccess('Success', said);
    } catch (problem) {
      failure.show('Error', messageOf(problem));
    }
  }

  function choose(step: ReminderStep, chosen: boolean) {
    const now = reminderSteps.filter((one) => (one === step ? chosen : steps.includes(one)));
    return save({ on, steps: now }, 'The reminders are saved.');
  }

  return (
    <Card aria-labelledby="reminders-title" className="space-y-3">
      <CardHeading id="reminders-title">Reminders</CardHeading>
      <p className="text-sm text-soft">
        {payTermsInWords({ cutOffDay, cutOffTime, payDay: settings.payDay })} The portal can remind by itself,
        each person once for each week. Everybody can switch that off for themselves under My account.
      </p>
      <Tick
        id="reminders-on"
        ticked={on}
        disabled={saving.isPending}
        onTick={(ticked) =>
          void save(
            { on: ticked, steps },
            ticked ? 'The portal reminds by itself from now on.' : 'The portal reminds nobody by itself.',
          )
        }
      >
        Send reminders by email
      </Tick>
      {on && (
        <fieldset className="pl-6">
          <legend className="sr-only">Who is reminded</legend>
          {reminderSteps.map((step) => (
            <Tick
              key={step}
              id={`reminders-${step}`}
              ticked={steps.includes(step)}
              disabled={saving.isPending}
              onTick={(ticked) => void choose(step, ticked)}
            >
              {stepInWords(step)}
            </Tick>
          ))}
        </fieldset>
      )}
      <Disclosure label="How they read">{() => <ReminderTexts />}</Disclosure>
    </Card>
  );
}

interface TickProps {
  id: string;
  ticked: boolean;
  disabled: boolean;
  onTick: (ticked: boolean) => void;
  children: string;
}

function Tick({ id, ticked, disabled, onTick, children }: TickProps) {
  return (
    <label htmlFor={id} className="-ml-2 flex cursor-pointer items-center gap-1 text-sm font-medium">
      <Checkbox
        id={id}
        checked={ticked}
        disabled={disabled}
        onChange={({ target }) => onTick(target.checked)}
      />
      {children}
    </label>
  );
}
