import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { isTooShort, shortestPassword, tooShortMessage } from '#domain/person/password.ts';
import { FormField } from '#web/frame/forms/form-field.tsx';
import { useCheckedForm } from '#web/frame/forms/use-checked-form.ts';
import { agencyQuery } from '#web/api/queries/agency.ts';
import { refetchSecondStep } from '#web/frame/proof/second-step.ts';
import { authClient, isUnexplained } from '#web/api/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { TitledCard } from '#web/ui/layout/titled-card.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { PasswordInput } from '#web/ui/fields/password-input.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';

function changeOf(minimum: number) {
  return z
    .object({
      current_password: z.string().check(z.minLength(1, 'Enter your current password')),
      new_password: z.string().check(
        z.minLength(1, { error: 'Enter a new password', abort: true }),
        z.refine((password) => !isTooShort(password, minimum), tooShortMessage(minimum)),
      ),
      confirm_password: z.string(),
    })
    .check(
      z.refine(({ new_password, confirm_password }) => new_password === confirm_password, {
        error: 'Please ensure both password fields match.',
        path: ['confirm_password'],
      }),
    );
}
type Change = z.infer<ReturnType<typeof changeOf>>;

const fieldOf: Record<string, string> = {
  current_password_required: 'current_password',
  current_password_invalid: 'current_password',
  weak_password: 'new_password',
  same_password: 'new_password',
  validation_failed: 'new_password',
};

export function PasswordCard({ email }: { email: string }) {
  const minimum = useQuery(agencyQuery).data?.passwordMinLength ?? shortestPassword.least;
  const { errors, listed, submissions, busy, failure, handlers } = useCheckedForm(changeOf(minimum), change);

  async function change(asked: Change, form: HTMLFormElement) {
    const { error } = await (
      await authClient()
    ).updateUser({ password: asked.new_password, current_password: asked.current_password });
    if (error) {
      if (isUnexplained(error)) throw error;
      const field = fieldOf[error.code ?? ''];
      if (field) return { [field]: error.message };
      failure.show('Update failed', error.message);
      return undefined;
    }
    showSuccess('Password updated!', 'You are signed out on all other devices.');
    form.reset();
    void refetchSecondStep();
    return undefined;
  }

  return (
    <TitledCard title="Password" className="space-y-4">
      <form {...handlers} className="max-w-md space-y-4">
        <ErrorSummary errors={listed} submissions={submissions} />
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <FormField label="Current Password" name="current_password" errors={errors}>
          {(control) => <PasswordInput {...control} autoComplete="current-password" />}
        </FormField>
        <FormField
          label="New Password"
          name="new_password"
          errors={errors}
          hint={`At least ${minimum} characters. Three random words make a good password.`}
        >
          {(control) => <PasswordInput {...control} autoComplete="new-password" />}
        </FormField>
        <FormField label="Confirm Password" name="confirm_password" errors={errors}>
          {(control) => <PasswordInput {...control} autoComplete="new-password" />}
        </FormField>
        <Button type="submit" busy={busy} className="max-sm:w-full">
          Change Password
        </Button>
      </form>
    </TitledCard>
  );
}
