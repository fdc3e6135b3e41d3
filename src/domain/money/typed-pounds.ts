import { numberIn } from '#domain/numbers.ts';

const sign = /^([+-]?)\s*(?:£\s*)?/;

/** Commas are thousands only before decimals after a dot; spaces are always thousands. */
const withCommas = /^[+-]?\d{1,3}(?:,\d{3})+\.\d*$/;
const withSpaces = /^[+-]?\d{1,3}(?:[ \u00A0]\d{3})+(?:\.\d*)?$/;

const readInTwoWays = /^[+-]?\d+,\d{3}$/;

function plainPounds(text: string): string {
  const typed = text.trim().replace(sign, '$1');
  return withCommas.test(typed) || withSpaces.test(typed) ? typed.replaceAll(/[, \u00A0]/g, '') : typed;
}

/** Reads `12.80`, `12,80`, `£12.80` and `£1,234.50`; NaN for ambiguous (`1,200`) or other text. */
export function poundsIn(text: string): number {
  return numberIn(plainPounds(text));
}

export function poundsOrNull(text: string): number | null {
  return text.trim() === '' ? null : poundsIn(text);
}

/** Like `poundsOrNull`, but leaves text that is no number, so that a refusal can name the text. */
export function poundsOrText(text: string): number | string | null {
  const pounds = poundsOrNull(text);
  return Number.isNaN(pounds) ? text : pounds;
}

/** The advice for an amount that was not read. A lone comma before three digits can mean thousands or decimals. */
export function adviceOnPounds(input: unknown): string {
  const typed = typeof input === 'string' ? plainPounds(input) : '';
  return readInTwoWays.test(typed)
    ? `must have no comma: write ${typed.replace(',', '')}, or a dot before the pence`
    : 'must be a number, like 21.50';
}
