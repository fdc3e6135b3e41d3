import * as z from 'zod/mini';
import { AgencySettings } from '#domain/agency/agency.ts';
import { SetupStep } from './setup-step.tsx';
import { FormField } from '#web/frame/forms/form-field.tsx';
import { useCheckedForm } from '#web/frame/forms/use-checked-form.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';

const Named = z.object({ agency_name: AgencySettings.shape.name });

interface NameStepProps {
  name: string | null;
  onNamed: (name: string | null) => void;
}

export function NameStep({ name, onNamed }: NameStepProps) {
  const { errors, listed, submissions, handlers } = useCheckedForm(Named, async ({ agency_name }) => {
    onNamed(agency_name);
  });
  return (
    <SetupStep
      step={1}
      title="Name your agency"
      intro="Welcome. Everybody sees this name. You can change it later."
    >
      <form {...handlers} className="space-y-4">
        <ErrorSummary errors={listed} submissions={submissions} />
        <FormField label="Name of the agency" name="agency_name" errors={errors}>
          {(control) => <TextInput {...control} autoComplete="organization" defaultValue={name ?? ''} />}
        </FormField>
        <Button type="submit" variant="primary" className="w-full">
          Continue
        </Button>
        <Button variant="quiet" className="w-full" onClick={() => onNamed(null)}>
          Skip for Now
        </Button>
      </form>
    </SetupStep>
  );
}
