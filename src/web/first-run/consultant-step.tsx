import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { Email, GuestName } from '#domain/person/person.ts';
import { Refusal } from '#domain/refusal.ts';
import { SetupStep } from './setup-step.tsx';
import { typedIn, typedText } from '#web/frame/forms/typed-form.ts';
import { FormField } from '#web/frame/forms/form-field.tsx';
import { useCheckedForm } from '#web/frame/forms/use-checked-form.ts';
import { useQuestionBeforeInviting } from '#web/frame/address/use-question-before-inviting.tsx';
import { useInvite } from '#web/staff/accounts.ts';
import { agencySettingsQuery } from '#web/api/queries/agency-settings.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';

const Consultant = z.object({ full_name: GuestName, email: Email });

interface ConsultantStepProps {
  busy: boolean;
  typed: FormData | null;
  onBack: (typed: FormData) => void;
  onSkip: () => void;
  onInvited: (name: string) => Promise<void>;
}

export function ConsultantStep({ busy: moving, typed, onBack, onSkip, onInvited }: ConsultantStepProps) {
  const { data: settings } = useQuery(agencySettingsQuery);
  const inviting = useInvite();
  const { errors, listed, submissions, busy, handlers } = useCheckedForm(Consultant, invite);

  const { isSure, asking } = useQuestionBeforeInviting();

  async function invite({ full_name: fullName, email }: z.infer<typeof Consultant>) {
    if (!(await isSure())) return undefined;
    try {
      await inviting.mutateAsync({ fullName, email, role: 'Recruitment Consultant' });
    } catch (problem) {
      if (problem instanceof Refusal && problem.code === 'conflict') return { email: problem.message };
      throw problem;
    }
    await onInvited(fullName);
    return undefined;
  }

  return (
    <SetupStep
      step={5}
      title="Invite a consultant"
      intro="Consultants approve timesheets and set rates. They get a link by email and choose their own password."
    >
      {asking}
      {settings && !settings.sendsMails && (
        <Notice tone="warning" className="mb-4">
          <p>
            We will send this invitation when you add a mail server. Go back to add one, or skip this step.
          </p>
        </Notice>
      )}
      <form {...handlers} className="space-y-4">
        <ErrorSummary errors={listed} submissions={submissions} />
        <FormField label="Full Name" name="full_name" errors={errors}>
          {(control) => (
            <TextInput {...control} autoComplete="off" defaultValue={typedText(typed, 'full_name')} />
          )}
        </FormField>
        <FormField label="Email" name="email" errors={errors}>
          {(control) => (
            <TextInput
              {...control}
              type="email"
              autoComplete="off"
              defaultValue={typedText(typed, 'email')}
            />
          )}
        </FormField>
        <Button type="submit" variant="primary" busy={busy} className="w-full">
          Send invitation
        </Button>
        <div className="grid grid-cols-2 gap-3">
          <Button
            variant="quiet"
            disabled={moving || busy}
            onClick={({ currentTarget }) => onBack(typedIn(currentTarget))}
          >
            Back
          </Button>
          <Button variant="quiet" disabled={moving || busy} onClick={onSkip}>
            Skip for Now
          </Button>
        </div>
      </form>
    </SetupStep>
  );
}
