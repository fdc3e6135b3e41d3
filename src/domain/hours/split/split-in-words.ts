import { basicRateType } from '#domain/rate-type/basic-rate-type.ts';
import type { TimesheetLine } from './line.ts';

function unitsByType(
  lines: readonly Pick<TimesheetLine, 'rateType' | 'units'>[],
): { rateType: string; units: number }[] {
  const hundredths = new Map<string, number>();
  for (const { rateType, units } of lines) {
    hundredths.set(rateType, (hundredths.get(rateType) ?? 0) + Math.round(units * 100));
  }
  const sums = [...hundredths].map(([rateType, sum]) => ({ rateType, units: sum / 100 }));
  const isBasic = ({ rateType }: { rateType: string }) => rateType === basicRateType;
  return [...sums.filter(isBasic), ...sums.filter((sum) => !isBasic(sum))];
}

export function splitInWords(
  lines: readonly Pick<TimesheetLine, 'rateType' | 'units'>[],
  nameOf: (rateType: string) => string,
): string[] {
  return unitsByType(lines).map(
    ({ rateType, units }) => `${units} h ${rateType === basicRateType ? 'Basic' : nameOf(rateType)}`,
  );
}

type Paid = readonly Pick<TimesheetLine, 'rateType'>[];

export function isSplit(rows: Paid): boolean {
  return rows.some(({ rateType }) => rateType !== basicRateType);
}

export function isOfOneRate(amounts: Paid): boolean {
  return amounts.length < 2 && !isSplit(amounts);
}

export function rateTypeInWords(code: string): string {
  return (code.slice(0, 1).toUpperCase() + code.slice(1)).replaceAll('-', ' ');
}
