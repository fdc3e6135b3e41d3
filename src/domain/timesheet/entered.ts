/**
 * The fields of a week other than its daily hours. Forms, receipts, history and exports derive from this
 * list.
 */

import { unitLinesInWords, type UnitLine } from '#domain/hours/units/unit-line.ts';
import { mileageLimits } from '#domain/hours/hours.ts';

interface EnteredField {
  label: string;
  hint: string;
  typed:
    | { as: 'number'; min: number; max: number; step: number }
    | { as: 'line' }
    | { as: 'words' }
    | { as: 'units' };
  unit: string | null;
  isOnReceipt: boolean;
  forClient: 'signed' | 'shown' | 'hidden';
  isPersonal: boolean;
}

export const enteredFields = {
  units: {
    label: 'Units',
    hint: '',
    typed: { as: 'units' },
    unit: null,
    isOnReceipt: true,
    forClient: 'signed',
    isPersonal: false,
  },
  mileage: {
    label: 'Mileage',
    hint: 'Optional, in miles',
    typed: { as: 'number', ...mileageLimits },
    unit: 'mile',
    isOnReceipt: true,
    forClient: 'signed',
    isPersonal: false,
  },
  comments: {
    label: 'Comments',
    hint: 'Optional',
    typed: { as: 'words' },
    unit: null,
    isOnReceipt: false,
    forClient: 'shown',
    isPersonal: true,
  },
} as const satisfies Record<string, EnteredField>;

type Fields = typeof enteredFields;
export type EnteredName = keyof Fields;
export const enteredNames = Object.keys(enteredFields) as EnteredName[];

type UnitsName = {
  [Name in EnteredName]: Fields[Name]['typed'] extends { as: 'units' } ? Name : never;
}[EnteredName];
export type TypedName = Exclude<EnteredName, UnitsName>;
export const typedNames = enteredNames.filter(isTyped);

type NameFor<Client> = {
  [Name in EnteredName]: Fields[Name]['forClient'] extends Client ? Name : never;
}[EnteredName];
export type SignedName = NameFor<'signed'>;
export type ShownName = NameFor<'signed' | 'shown'>;

export type Entered = {
  [Name in TypedName]: (Fields[Name]['typed'] extends { as: 'number' } ? number : string) | null;
} & { [Name in UnitsName]?: UnitLine[] | undefined };

export type EnteredRow = { [Name in EnteredName]: NonNullable<Entered[Name]> | null };

export function fieldOf(name: EnteredName): EnteredField {
  return enteredFields[name];
}

export function isTyped(name: EnteredName): name is TypedName {
  return fieldOf(name).typed.as !== 'units';
}

export function enteredIn(row: EnteredRow): Entered {
  return asStored(row);
}

export function asStored(entered: { [Name in EnteredName]?: Entered[Name] | null | undefined }): Entered {
  const kept = enteredNames
    .filter((name) => isTyped(name) || entered[name])
    .map((name) => [name, entered[name] || null]);
  return Object.fromEntries(kept) as Entered;
}

export function namesIn(entered: { [Name in EnteredName]?: unknown }): EnteredName[] {
  return enteredNames.filter((name) => isTyped(name) || entered[name]);
}

export function enteredInWords(name: EnteredName, value: Entered[EnteredName]): string {
  const { unit } = fieldOf(name);
  if (!value) return 'None';
  if (typeof value === 'object') return unitLinesInWords(value);
  return unit ? `${value} ${unit}${value === 1 ? '' : 's'}` : String(value);
}

export const inOneLine = enteredNames.filter((name) => fieldOf(name).typed.as !== 'words');
export const inWords = typedNames.filter((name) => fieldOf(name).typed.as === 'words');
