import Plus from 'lucide-react/icons/plus';
import { preparedSources } from '#domain/timesheet/on-behalf/on-behalf.ts';
import { withSentence } from '#domain/flags/quick-reason.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';

interface ReasonFieldProps {
  workerName: string;
  value: string;
  error: string | undefined;
  onChange: (reason: string) => void;
}

export function ReasonField({ workerName, value, error, onChange }: ReasonFieldProps) {
  return (
    <div className="space-y-3">
      <Field
        label="How did you get these hours?"
        hint={`${workerName} will see this in an email, on the week and in the history.`}
        id="reason"
        error={error}
      >
        {(control) => (
          <TextArea
            {...control}
            name="reason"
            rows={2}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
      <ul aria-label="Prepared reasons" className="flex flex-wrap gap-2">
        {preparedSources.map((source) => (
          <li key={source}>
            <Button size="small" onClick={() => onChange(withSentence(value, source))}>
              <Plus aria-hidden className="text-soft" />
              {source}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
