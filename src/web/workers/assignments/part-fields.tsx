import type { ReactNode } from 'react';
import { isOwn, namesIn, type OwnName, type TermPart } from '#domain/assignment/term-fields.ts';
import { HoursRuleField, HoursStepField, RoundingField } from './terms/hours-fields.tsx';
import { SiteField } from './terms/site-field.tsx';
import { TermField } from './terms/term-field.tsx';
import { UmbrellaField } from './umbrella/umbrella-field.tsx';
import { idOf, type TermsFields } from './terms/use-terms-form.ts';

interface OwnFieldProps {
  fields: TermsFields;
}

function UmbrellaIfAny({ fields }: OwnFieldProps) {
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

const ownFields: Record<OwnName, (props: OwnFieldProps) => ReactNode> = {
  hoursRule: HoursRuleField,
  hoursStep: HoursStepField,
  rounding: RoundingField,
  siteId: SiteField,
  umbrellaId: UmbrellaIfAny,
};

interface PartFieldsProps extends OwnFieldProps {
  part: TermPart;
}

export function PartFields({ part, fields }: PartFieldsProps) {
  return namesIn(part).map((name) => {
    if (!isOwn(name)) return <TermField key={name} name={name} fields={fields} />;
    const OwnField = ownFields[name];
    return <OwnField key={name} fields={fields} />;
  });
}
