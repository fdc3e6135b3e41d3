export const tileGrid = 'grid gap-3 @xs:grid-cols-6 @min-[60rem]:grid-cols-[repeat(3,1fr)_repeat(3,1.5fr)]';

export const tileSpans = {
  count: '@xs:col-span-2 @min-[60rem]:col-span-1',
  hours: '@xs:col-span-6 @xl:col-span-2 @min-[60rem]:col-span-1',
  money: '@xs:col-span-3 @xl:col-span-2 @min-[60rem]:col-span-1',
};
