export const basicRateType = 'basic';
