/** What was entered for a week beside its hours, as people read it. Apart from the list, since the page of a week needs none of it. */

import { type Entered, type EnteredName, enteredNames, fieldOf, isTyped, typedNames } from './entered.ts';
import { unitLinesInWords } from '#domain/hours/units/unit-line.ts';

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

/** Those that stand in a line, and those that take room. */
export const inOneLine = enteredNames.filter((name) => fieldOf(name).typed.as !== 'words');
export const inWords = typedNames.filter((name) => fieldOf(name).typed.as === 'words');
