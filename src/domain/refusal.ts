/** The only expected error: a code of a closed list and a sentence for the user. */

import type { Reason, ReasonOf, reasonsOf } from './refusal-reasons.ts';

export const refusalCodes = [
  'invalid',
  'unauthenticated',
  'forbidden',
  'second_step',
  'proof_needed',
  'missing',
  'conflict',
  'too_large',
  'too_many',
  'unavailable',
] as const;

export type RefusalCode = (typeof refusalCodes)[number];

export type FieldMessages = Record<string, string>;

type Value = string | number | boolean | null;

/** Days as `YYYY-MM-DD`, money in pounds. */
export type Values = Record<string, Value>;

export const fieldProblems = {
  value_invalid: [],
  value_of_other_format: [],
  value_of_other_type: ['expected'],
  value_too_large: ['maximum'],
  value_too_small: ['minimum'],
  value_unknown: ['known'],
} as const;

export type FieldProblem = keyof typeof fieldProblems;

export interface FieldReason {
  reason: Reason | FieldProblem;
  values: Values;
}

interface More {
  fields?: FieldMessages | undefined;
  fieldReasons?: Record<string, FieldReason> | undefined;
  retryAfter?: number | undefined;
}

type Optional<Names extends string> = Names extends `${infer Name}?` ? Name : never;
type Needed<Names extends string> = Names extends `${string}?` ? never : Names;
type Named<Names extends string> = { [Name in Needed<Names>]: Value } & {
  [Name in Optional<Names>]?: Value;
};
type NamesOf<Listed> = Listed extends readonly (infer Name extends string)[] ? Name : never;

type MoreWith<Names extends string> = [Needed<Names>] extends [never]
  ? [more?: More & { values?: Named<Names> }]
  : [more: More & { values: Named<Names> }];

type Said = {
  [Code in RefusalCode]: {
    [Name in ReasonOf<Code>]: [
      code: Code,
      reason: Name,
      message: string,
      ...more: MoreWith<NamesOf<(typeof reasonsOf)[Code][Name]>>,
    ];
  }[ReasonOf<Code>];
}[RefusalCode];

export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly reason: Reason;
  readonly values: Values;
  readonly fields: FieldMessages | undefined;
  readonly fieldReasons: Record<string, FieldReason> | undefined;
  /** Number of seconds until a retry can succeed. */
  readonly retryAfter: number | undefined;

  constructor(...[code, reason, message, { values = {}, fields, fieldReasons, retryAfter } = {}]: Said) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.reason = reason;
    this.values = values;
    this.fields = fields;
    const ofFields = Object.keys(fields ?? {}).map((name) => [name, { reason, values }] as const);
    this.fieldReasons = fieldReasons ?? (fields && Object.fromEntries(ofFields));
    this.retryAfter = retryAfter;
  }

  inWords(message: string, names: readonly string[] = Object.keys(this.fields ?? {})): Refusal {
    const said = [
      this.code,
      this.reason,
      message,
      {
        values: this.values,
        fields: names.length > 0 ? Object.fromEntries(names.map((name) => [name, message])) : undefined,
        retryAfter: this.retryAfter,
      },
    ] as unknown as Said;
    return new Refusal(...said);
  }
}

/** The same refusal for missing and for hidden records, so that an id reveals nothing. */
export function missing(noun: string): Refusal {
  return new Refusal('missing', 'not_found', `There is no such ${noun}, or it is not yours to see.`, {
    values: { noun },
  });
}

export function throwIf(refusal: Refusal | null): void {
  if (refusal) throw refusal;
}

export async function resultOf<Result, Refused>(
  work: Promise<Result>,
  refused: (refusal: Refusal) => Refused,
): Promise<Result | Refused> {
  try {
    return await work;
  } catch (problem) {
    if (problem instanceof Refusal && problem.code !== 'unauthenticated') return refused(problem);
    throw problem;
  }
}
