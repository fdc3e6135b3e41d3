import type { SavedSettings } from '#contract/agency/agency.ts';
import type { AgencySettings } from '#domain/agency/agency.ts';
import { payTermsInWords } from '#domain/pay-run/pay-calendar.ts';
import { type ReminderStep, reminderSteps, stepInWords } from '#domain/missing/reminder-steps.ts';
import { useWithToast } from '#web/frame/with-toast.ts';
import { useSaveAgency } from '#web/api/queries/agency-settings.ts';
import { Tick } from '#web/ui/fields/checkbox.tsx';
import { TitledCard } from '#web/ui/layout/titled-card.tsx';
import { Disclosure } from '#web/ui/overlays/disclosure.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { useOptimisticValue } from '#web/ui/use-optimistic-value.ts';
import { ReminderTexts } from './reminder-texts.tsx';
import { partOf } from '#web/agency/parts.ts';

type Reminders = AgencySettings['reminders'];

function saidOf(before: Reminders, { on }: Reminders): string {
  if (on === before.on) return 'The reminders are saved.';
  return on ? 'The portal will now send reminders.' : 'The portal will send no reminders.';
}

export function RemindersCard({ settings }: { settings: SavedSettings }) {
  const saving = useSaveAgency(settings);
  const withToast = useWithToast();
  const { day: cutOffDay, time: cutOffTime } = settings.cutOff;

  async function save(reminders: Reminders) {
    await withToast('Error', async () => {
      await saving.mutateAsync({ reminders });
      showSuccess('Success', saidOf(settings.reminders, reminders));
    });
  }

  const { shown, isSaving, choose } = useOptimisticValue(settings.reminders, save);
  const { on, steps } = shown;

  function chosen(step: ReminderStep, isChosen: boolean) {
    return reminderSteps.filter((one) => (one === step ? isChosen : steps.includes(one)));
  }

  return (
    <TitledCard {...partOf('reminders')} className="space-y-3">
      <p className="text-sm text-soft">
        {payTermsInWords({ cutOffDay, cutOffTime, payDay: settings.payDay })} The portal can remind each
        person once a week by email. Each person can switch this off in My account.
      </p>
      <Tick
        id="reminders-on"
        checked={on}
        disabled={isSaving}
        onChange={({ target }) => void choose({ on: target.checked, steps })}
      >
        Send reminders by email
      </Tick>
      {on && (
        <fieldset className="pl-6">
          <legend className="sr-only">Reminders</legend>
          {reminderSteps.map((step) => (
            <Tick
              key={step}
              id={`reminders-${step}`}
              checked={steps.includes(step)}
              disabled={isSaving}
              onChange={({ target }) => void choose({ on, steps: chosen(step, target.checked) })}
            >
              {stepInWords(step)}
            </Tick>
          ))}
        </fieldset>
      )}
      <Disclosure label="Example emails">{() => <ReminderTexts />}</Disclosure>
    </TitledCard>
  );
}
