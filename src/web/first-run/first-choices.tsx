import * as z from 'zod/mini';
import type { SavedSettings } from '#contract/agency/agency.ts';
import { ClientWord } from '#domain/agency/client-word.ts';
import type { SignInRules } from '#domain/person/sign-in-rules.ts';
import { type SignUpRule, signUpRules } from '#domain/person/sign-up.ts';
import { useSaveAgency } from '#web/api/queries/agency-settings.ts';
import { FormField } from '#web/frame/forms/form-field.tsx';
import { orNull } from '#web/frame/forms/or-null.ts';
import { useCheckedForm } from '#web/frame/forms/use-checked-form.ts';
import { withToast } from '#web/frame/with-toast.ts';
import { useSaveSignInRules } from '#web/staff/accounts.ts';
import { signUpChoices } from '#web/staff/sign-up-choices.ts';
import { Tick } from '#web/ui/fields/checkbox.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Options, Select } from '#web/ui/fields/select.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';

interface FirstChoicesProps {
  settings: SavedSettings;
  rules: SignInRules;
  wordForm: string;
  onDone: () => Promise<void>;
}

/**
 * Asks about defaults that would surprise an agency. The word is saved by the button that submits
 * its form; the other answers are saved at once.
 */
export function FirstChoices({ settings, rules, wordForm, onDone }: FirstChoicesProps) {
  const saving = useSaveAgency(settings);
  const savingRules = useSaveSignInRules();
  const lead = { lead: 'Failed to save.' };
  return (
    <section aria-labelledby="first-choices" className="space-y-5 border-t border-line pt-5">
      <h2 id="first-choices" className="font-semibold">
        Three questions
      </h2>
      <Field label="Who can get a worker account?" id="sign_up" hint={signUpChoices[rules.signUp].means}>
        {(control) => (
          <Select
            {...control}
            value={rules.signUp}
            disabled={savingRules.isPending}
            onChange={({ target }) =>
              void withToast(lead, () => savingRules.mutateAsync({ signUp: target.value as SignUpRule }))
            }
          >
            <Options of={signUpRules.map((rule) => [rule, signUpChoices[rule].name])} />
          </Select>
        )}
      </Field>
      <WordForm id={wordForm} settings={settings} onDone={onDone} />
      <div>
        <p className="text-sm font-medium">Can workers see what they will be paid?</p>
        <Tick
          id="shows-pay"
          checked={settings.showsPay}
          disabled={saving.isPending}
          onChange={({ target }) =>
            void withToast(lead, () => saving.mutateAsync({ showsPay: target.checked }))
          }
        >
          Workers see their pay before deductions
        </Tick>
      </div>
    </section>
  );
}

const Word = z.object({ client_word: orNull(z.nullable(ClientWord)) });

interface WordFormProps {
  id: string;
  settings: SavedSettings;
  onDone: () => Promise<void>;
}

function WordForm({ id, settings, onDone }: WordFormProps) {
  const saving = useSaveAgency(settings);
  const { errors, handlers } = useCheckedForm(Word, async ({ client_word: clientWord }) => {
    if (clientWord !== settings.clientWord) {
      await saving.mutateAsync({ clientWord });
      if (clientWord) showSuccess('Success', `Every page now says ${clientWord}.`);
    }
    await onDone();
  });
  return (
    <form id={id} {...handlers}>
      <FormField
        label="What do you call a client?"
        name="client_word"
        errors={errors}
        hint="One word for every page, like Client, Council or School. If empty, some pages say Council."
      >
        {(control) => <TextInput {...control} autoComplete="off" defaultValue={settings.clientWord ?? ''} />}
      </FormField>
    </form>
  );
}
