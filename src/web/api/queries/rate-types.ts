import { useQuery } from '@tanstack/react-query';
import { basicRateType } from '#domain/rate-type/basic-rate-type.ts';
import type { RateType } from '#domain/rate-type/rate-type.ts';
import { rateTypeInWords } from '#domain/hours/split/split-in-words.ts';
import { listed } from '#web/api/asked.ts';

export function rateTypesQuery(archived: boolean) {
  return listed('GET /api/rate-types', { query: archived ? { archived: 'true' } : {} });
}

export function useHourlyRateTypes(): { types: RateType[]; nameOf: (code: string) => string } {
  const all = useQuery(rateTypesQuery(false)).data ?? [];
  return {
    types: all.filter(({ unit, code }) => unit === 'hour' && code !== basicRateType),
    nameOf: (code) => all.find((type) => type.code === code)?.name ?? rateTypeInWords(code),
  };
}
