import * as z from 'zod/mini';
import { lineOf, orNull } from '#domain/text.ts';
import { Refusal } from '#domain/refusal.ts';
import { basicRateType } from './basic-rate-type.ts';

export const units = { hour: 'Hour', day: 'Day', mile: 'Mile', each: 'Each' } as const;
export type Unit = keyof typeof units;
export const unitNames = Object.keys(units) as Unit[];

export function perUnit(unit: Unit): string {
  return unit === 'each' ? 'each' : `per ${units[unit].toLowerCase()}`;
}

export const minimumWageParts = {
  all: 'All of it',
  'basic part': 'The part at the basic rate',
  none: 'None of it',
} as const;
export type MinimumWagePart = keyof typeof minimumWageParts;
const minimumWagePartNames = Object.keys(minimumWageParts) as MinimumWagePart[];

export const RateTypeCode = z
  .string()
  .check(
    z.regex(
      /^[a-z][a-z0-9-]{0,29}$/,
      'Enter a code of up to 30 small letters, digits and hyphens, beginning with a letter',
    ),
  );

export const RateTypeDetails = z.object({
  name: lineOf('the name of the rate type', 50),
  unit: z._default(z.enum(unitNames, `Choose a unit: ${unitNames.join(', ')}`), 'hour'),
  isWorkingTime: z._default(z.boolean('Send true or false'), true),
  accruesHoliday: z._default(z.boolean('Send true or false'), true),
  countsForMinimumWage: z._default(
    z.enum(minimumWagePartNames, `Choose what counts: ${minimumWagePartNames.join(', ')}`),
    'all',
  ),
  payrollCode: orNull(lineOf('the payroll code', 50)),
});
export type RateTypeDetails = z.infer<typeof RateTypeDetails>;

export const NewRateType = z.extend(RateTypeDetails, { code: RateTypeCode });
export type NewRateType = z.infer<typeof NewRateType>;

export const RateType = z.strictObject({
  id: z.string(),
  code: z.string(),
  ...RateTypeDetails.shape,
  archivedAt: z.nullable(z.string()),
});
export type RateType = z.infer<typeof RateType>;

export function refusalToCode(
  other: Pick<RateType, 'name' | 'code' | 'archivedAt'> | undefined,
): Refusal | null {
  if (!other) return null;
  const hint = other.archivedAt === null ? '' : ', which is archived,';
  const message = `${other.name}${hint} has the code ${other.code} already.`;
  return new Refusal('conflict', 'code_taken', message, {
    values: { name: other.name, code: other.code },
    fields: { code: message },
  });
}

/** The unit of a used rate type cannot change, because stored rates are per unit. */
export function refusalToChangeRateType(
  before: RateType,
  after: RateTypeDetails & { code?: string | undefined },
  isUsed: boolean,
): Refusal | null {
  if (before.archivedAt !== null)
    return new Refusal('conflict', 'rate_type_archived', `${before.name} is archived. Restore it first.`, {
      values: { name: before.name },
    });
  if (after.code !== undefined && after.code !== before.code) {
    const message = `The code ${before.code} cannot be changed. Add another rate type instead.`;
    return new Refusal('conflict', 'code_fixed', message, {
      values: { code: before.code },
      fields: { code: message },
    });
  }
  if (after.unit === before.unit || !isUsed) return null;
  const message = `${before.name} is in use, so its unit stays: ${units[before.unit].toLowerCase()}. Add another rate type instead.`;
  return new Refusal('conflict', 'rate_type_in_use', message, {
    values: { name: before.name, unit: before.unit },
    fields: { unit: message },
  });
}

export function refusalToArchiveRateType({ code, name }: Pick<RateType, 'code' | 'name'>): Refusal | null {
  if (code !== basicRateType) return null;
  return new Refusal(
    'conflict',
    'rate_type_basic',
    `${name} is the rate of all basic hours and cannot be archived.`,
    { values: { name } },
  );
}
