import { signingAs, signingNote } from '#domain/sign-off/signing-in-words.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { type Answers, idOf } from './use-answers.ts';

export function NameCard({ answers, onFile }: { answers: Answers; onFile: string }) {
  return (
    <Card className="mt-4 print:hidden">
      <Field id={idOf.name} label="Your full name" hint={signingNote} error={answers.nameProblem}>
        {(control) => (
          <TextInput
            {...control}
            value={answers.name}
            maxLength={200}
            autoComplete="name"
            enterKeyHint="done"
            onChange={({ target }) => answers.typeName(target.value)}
          />
        )}
      </Field>
      <p className="mt-2 font-semibold wrap-anywhere empty:hidden">{signingAs(answers.name, onFile)}</p>
    </Card>
  );
}
