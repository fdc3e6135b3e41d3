import { useQuery } from '@tanstack/react-query';
import { basicRateType } from '#domain/rate-type/basic-rate-type.ts';
import type { RateType } from '#domain/rate-type/rate-type.ts';
import { rateTypeInWords } from '#domain/hours/split/split-in-words.ts';
import { listed } from '#web/api/asked.ts';

export function rateTypesQuery(archived: boolean) {
  return listed('GET /api/rate-types', { query: archived ? { archived: 'true' } : {} });
}

interface RateTypes {
  types: RateType[];
  nameOf: (code: string) => string;
}

/** Returns all rate types except the basic rate type. */
export function useRateTypes(): RateTypes {
  const all = useQuery(rateTypesQuery(false)).data ?? [];
  return {
    types: all.filter(({ code }) => code !== basicRateType),
    nameOf: (code) => all.find((type) => type.code === code)?.name ?? rateTypeInWords(code),
  };
}

export function useHourlyRateTypes(): RateTypes {
  const { types, nameOf } = useRateTypes();
  return { types: types.filter(({ unit }) => unit === 'hour'), nameOf };
}
