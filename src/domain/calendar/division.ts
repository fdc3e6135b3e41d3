import * as z from 'zod/mini';

export const divisions = {
  'england-and-wales': 'England and Wales',
  scotland: 'Scotland',
  'northern-ireland': 'Northern Ireland',
} as const;
export type Division = keyof typeof divisions;

export const divisionNames = Object.keys(divisions) as Division[];
export const Division = z.enum(divisionNames, `Choose a division: ${divisionNames.join(', ')}`);
