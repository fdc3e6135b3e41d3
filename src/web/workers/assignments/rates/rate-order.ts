import type { Rate } from '#contract/assignments/assignment-rates.ts';
import { fromTheStart } from '#domain/calendar/from-a-day.ts';
import { basicRateType } from '#domain/rate-type/basic-rate-type.ts';
import { inAlphabet } from '#domain/text.ts';

type Dated = Pick<Rate, 'rateType' | 'from'>;

export function ratesInOrder<One extends Dated>(
  rates: readonly One[],
  nameOf: (rateType: string) => string,
): One[] {
  const name = ({ rateType }: Dated) => (rateType === basicRateType ? '' : nameOf(rateType));
  const since = ({ from }: Dated) => (from === fromTheStart ? '' : from);
  return rates.toSorted(
    (one, other) => inAlphabet(name(one), name(other)) || (since(one) < since(other) ? -1 : 1),
  );
}
