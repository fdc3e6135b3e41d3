export const tileGrid =
  'grid grid-flow-row-dense gap-3 @xs:grid-cols-6 @min-[60rem]:grid-cols-[1fr_repeat(3,1.3fr)]';

const sum = '@min-[60rem]:col-span-1 @min-[60rem]:row-span-3';

/** A wide page has the counts below each other, beside the sums. */
export const tileSpans = {
  count: '@xs:col-span-2 @min-[60rem]:col-span-1 @min-[60rem]:col-start-1',
  hours: `@xs:col-span-6 @xl:col-span-2 ${sum}`,
  money: `@xs:col-span-3 @xl:col-span-2 ${sum}`,
};
