/** What a candidate enters for a week beside the hours of its days, each field once: all that shows or keeps one asks here. */

import { unitLinesInWords, type UnitLine } from '#domain/hours/units/unit-line.ts';
import { mileageLimits } from '#domain/hours/hours.ts';

interface EnteredField {
  label: string;
  /** Beside the label where it is entered. */
  hint: string;
  /**
   * A number within limits, a line of text, words over several lines, or units of the rate types that the assignment pays
   * otherwise than by the hour: of these nothing is said anywhere where none were entered.
   */
  typed:
    | { as: 'number'; min: number; max: number; step: number }
    | { as: 'line' }
    | { as: 'words' }
    | { as: 'units' };
  /** Behind the value, where people read it. */
  unit: string | null;
  isOnReceipt: boolean;
  /** Whether a client who signs for the week signs for it too, only reads it, or is not shown it. */
  forClient: 'signed' | 'shown' | 'hidden';
  /** Whether it may say who somebody is: then it goes when the person is forgotten. */
  isPersonal: boolean;
}

export const enteredFields = {
  /** Days, pieces and miles that are paid. */
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
    unit: 'miles',
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

/** Those of units: left out where nothing was entered, since few assignments ask for them. */
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

/** Null where nothing was entered. */
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
  return asKept(row);
}

/** As it is kept: zero, an empty text and none are the same. */
export function asKept(entered: { [Name in EnteredName]?: Entered[Name] | null | undefined }): Entered {
  const kept = enteredNames
    .filter((name) => isTyped(name) || entered[name])
    .map((name) => [name, entered[name] || null]);
  return Object.fromEntries(kept) as Entered;
}

/** The fields that something is said of: all but units that were not entered. */
export function namesIn(entered: { [Name in EnteredName]?: unknown }): EnteredName[] {
  return enteredNames.filter((name) => isTyped(name) || entered[name]);
}

/** `12.5 miles`; `None` where nothing was entered. */
export function enteredInWords(name: EnteredName, value: Entered[EnteredName]): string {
  const { unit } = fieldOf(name);
  if (!value) return 'None';
  if (typeof value === 'object') return unitLinesInWords(value);
  return unit ? `${value} ${unit}` : String(value);
}

/** Fields of one line, and fields of several lines. */
export const inOneLine = enteredNames.filter((name) => fieldOf(name).typed.as !== 'words');
export const inWords = typedNames.filter((name) => fieldOf(name).typed.as === 'words');
