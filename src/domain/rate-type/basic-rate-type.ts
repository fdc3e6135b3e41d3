/** The rate type of every hour that no rule makes another. */
export const basicRateType = 'basic';
