import type { ReactNode } from 'react';
import { isOwn, moreNames, type OwnName } from '#domain/assignment/term-fields.ts';
import { HoursRuleField, HoursStepField, RoundingField } from './terms/hours-fields.tsx';
import { SiteField } from './terms/site-field.tsx';
import { TermField } from './terms/term-field.tsx';
import { UmbrellaField } from './umbrella/umbrella-field.tsx';
import { idOf, type TermsFields } from './use-terms-form.ts';

interface MoreFieldsProps {
  fields: TermsFields;
}

function UmbrellaIfAny({ fields }: MoreFieldsProps) {
  const { errors, values, write } = fields;
  if (values.engagement !== 'umbrella') return null;
  return (
    <UmbrellaField
      id={idOf('umbrella_id')}
      value={values.umbrella_id}
      onChange={(id) => write({ umbrella_id: id })}
      error={errors['umbrella_id']}
    />
  );
}

const ownFields: Record<OwnName, (props: MoreFieldsProps) => ReactNode> = {
  hoursRule: HoursRuleField,
  hoursStep: HoursStepField,
  rounding: RoundingField,
  siteId: SiteField,
  umbrellaId: UmbrellaIfAny,
};

export function MoreFields({ fields }: MoreFieldsProps) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {moreNames.map((name) => {
        if (!isOwn(name)) return <TermField key={name} name={name} fields={fields} />;
        const OwnField = ownFields[name];
        return <OwnField key={name} fields={fields} />;
      })}
    </div>
  );
}
