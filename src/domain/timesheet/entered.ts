/** What a candidate enters for a week beside the hours of its days, each field once: all that shows or keeps one asks here. */

import { mileageLimits } from './hours/hours.ts';

interface EnteredField {
  label: string;
  /** Beside the label where it is entered. */
  hint: string;
  /** A number within limits, a line of text, or words over several lines. */
  typed: { as: 'number'; min: number; max: number; step: number } | { as: 'line' } | { as: 'words' };
  /** Behind the value, where people read it. */
  unit: string | null;
  isOnReceipt: boolean;
  /** Whether it may say who somebody is: then it goes when the person is forgotten. */
  isPersonal: boolean;
}

export const enteredFields = {
  /** Miles of the whole week. */
  mileage: {
    label: 'Mileage',
    hint: 'Optional, in miles',
    typed: { as: 'number', ...mileageLimits },
    unit: 'miles',
    isOnReceipt: true,
    isPersonal: false,
  },
  comments: {
    label: 'Comments',
    hint: 'Optional',
    typed: { as: 'words' },
    unit: null,
    isOnReceipt: false,
    isPersonal: true,
  },
} as const satisfies Record<string, EnteredField>;

type Fields = typeof enteredFields;
export type EnteredName = keyof Fields;
export const enteredNames = Object.keys(enteredFields) as EnteredName[];

/** Null where nothing was entered. */
export type Entered = {
  [Name in EnteredName]: (Fields[Name]['typed'] extends { as: 'number' } ? number : string) | null;
};

export function fieldOf(name: EnteredName): EnteredField {
  return enteredFields[name];
}

/** These fields of a row alone. */
export function enteredIn(row: Entered): Entered {
  return Object.fromEntries(enteredNames.map((name) => [name, row[name]])) as Entered;
}

/** As it is kept: zero, an empty text and none are the same. */
export function asKept(entered: { [Name in EnteredName]?: Entered[Name] | undefined }): Entered {
  return Object.fromEntries(enteredNames.map((name) => [name, entered[name] || null])) as Entered;
}

/** `12.5 miles`; `None` where nothing was entered. */
export function enteredInWords(name: EnteredName, value: string | number | null | undefined): string {
  const { unit } = fieldOf(name);
  if (!value) return 'None';
  return unit ? `${value} ${unit}` : String(value);
}

/** Those that stand in a line, and those that take room. */
export const inOneLine = enteredNames.filter((name) => fieldOf(name).typed.as !== 'words');
export const inWords = enteredNames.filter((name) => fieldOf(name).typed.as === 'words');
