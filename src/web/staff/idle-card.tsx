import * as z from 'zod/mini';
import { CandidateIdleDays, type SignInRules, StaffIdleHours } from '#domain/person/sign-in-rules.ts';
import { FormField } from '#web/frame/forms/form-field.tsx';
import { useCheckedForm } from '#web/frame/forms/use-checked-form.ts';
import { Button } from '#web/ui/button.tsx';
import { DecimalInput } from '#web/ui/fields/decimal-input.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { useSaveSignInRules } from './accounts.ts';
import { LoadedRules } from './loaded-rules.tsx';

export function IdleCard() {
  return <LoadedRules title="Staying signed in">{(rules) => <IdleForm rules={rules} />}</LoadedRules>;
}

const IdleTimes = z.object({
  worker_days: z.pipe(z.transform(Number), CandidateIdleDays),
  staff_hours: z.pipe(z.transform(Number), StaffIdleHours),
});

const fields = [
  {
    name: 'worker_days',
    label: 'Workers, days',
    hint: 'After so many days away, a worker must sign in again. Enter 1 to 180.',
    of: ({ candidateIdleDays: days }: SignInRules) => days,
  },
  {
    name: 'staff_hours',
    label: 'Staff, hours',
    hint: 'After so many hours away, staff must sign in again. Enter 1 to 168.',
    of: ({ staffIdleHours: hours }: SignInRules) => hours,
  },
] as const;

function IdleForm({ rules }: { rules: SignInRules }) {
  const saving = useSaveSignInRules();
  const { errors, listed, submissions, busy, handlers } = useCheckedForm(IdleTimes, save);

  async function save({ worker_days: days, staff_hours: hours }: z.infer<typeof IdleTimes>) {
    await saving.mutateAsync({ candidateIdleDays: days, staffIdleHours: hours });
    showSuccess('Success', 'The times are saved.');
  }

  return (
    <form {...handlers} className="space-y-5">
      <ErrorSummary errors={listed} submissions={submissions} />
      {fields.map(({ name, label, hint, of }) => (
        <FormField key={name} label={label} name={name} errors={errors} hint={hint}>
          {(control) => (
            <DecimalInput
              {...control}
              inputMode="numeric"
              defaultValue={of(rules) ?? undefined}
              className="max-w-24"
            />
          )}
        </FormField>
      ))}
      <Button type="submit" busy={busy} className="max-sm:w-full">
        Save
      </Button>
    </form>
  );
}
