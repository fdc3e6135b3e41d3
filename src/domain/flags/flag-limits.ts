/** Limits in hours: the average week of the Working Time Regulations 1998, and half a day. */
export const flagLimits = { week: 48, day: 12 } as const;
