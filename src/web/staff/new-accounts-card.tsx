import * as z from 'zod/mini';
import { shortestPassword } from '#domain/person/password.ts';
import { PasswordLength, type SignInRules } from '#domain/person/sign-in-rules.ts';
import { signUpRules } from '#domain/person/sign-up.ts';
import { FormField } from '#web/frame/forms/form-field.tsx';
import { useCheckedForm } from '#web/frame/forms/use-checked-form.ts';
import { useSaveSignInRules } from './accounts.ts';
import { LoadedRules } from './loaded-rules.tsx';
import { signUpChoices } from './sign-up-choices.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { DecimalInput } from '#web/ui/fields/decimal-input.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';

export function NewAccountsCard() {
  return <LoadedRules title="New accounts">{(rules) => <NewAccountsForm rules={rules} />}</LoadedRules>;
}

const Rules = z.object({
  sign_up: z.enum(signUpRules, 'Choose who may have an account'),
  minimum_password_length: z.pipe(z.transform(Number), PasswordLength),
});

function NewAccountsForm({ rules }: { rules: SignInRules }) {
  const saving = useSaveSignInRules();
  const { errors, listed, submissions, busy, handlers } = useCheckedForm(Rules, save);

  async function save({ sign_up: signUp, minimum_password_length }: z.infer<typeof Rules>) {
    await saving.mutateAsync({ signUp, minimumPasswordLength: minimum_password_length });
    showSuccess('Success', 'The rules for new accounts are saved.');
  }

  return (
    <form {...handlers} className="space-y-5">
      <ErrorSummary errors={listed} submissions={submissions} />
      <fieldset className="space-y-2">
        <legend className="mb-2 text-sm font-medium">Who can get a worker account</legend>
        {signUpRules.map((rule) => (
          <label
            key={rule}
            className="grid cursor-pointer grid-cols-[auto_1fr] items-center gap-x-3 rounded-xl border border-line p-3 text-sm transition-colors duration-150 hover:bg-sunken has-checked:border-accent has-checked:bg-tint"
          >
            <input
              type="radio"
              name="sign_up"
              value={rule}
              defaultChecked={rules.signUp === rule}
              className="row-span-2 size-5"
            />
            <span className="font-medium">{signUpChoices[rule].name}</span>
            <span className="text-soft">{signUpChoices[rule].means}</span>
          </label>
        ))}
      </fieldset>
      <FormField
        label="Minimum password length"
        name="minimum_password_length"
        errors={errors}
        hint={`For all new passwords. We advise ${shortestPassword.proposed} or more characters.`}
      >
        {(control) => (
          <DecimalInput
            {...control}
            inputMode="numeric"
            defaultValue={rules.minimumPasswordLength}
            className="max-w-24"
          />
        )}
      </FormField>
      <Button type="submit" busy={busy} className="max-sm:w-full">
        Save
      </Button>
    </form>
  );
}
