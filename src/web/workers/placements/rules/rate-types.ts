import { rateTypeInWords } from '#domain/timesheet/split-in-words.ts';

/** The rate types that hours can be of, besides basic. */
export const hourlyRateTypes = [
  { code: 'overtime', name: 'Overtime' },
  { code: 'saturday', name: 'Saturday' },
  { code: 'sunday', name: 'Sunday' },
  { code: 'bank-holiday', name: 'Bank holiday' },
  { code: 'night', name: 'Night' },
] as const;

export function nameOfRateType(code: string): string {
  return hourlyRateTypes.find((type) => type.code === code)?.name ?? rateTypeInWords(code);
}
