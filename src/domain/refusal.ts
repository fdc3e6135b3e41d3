/** The one expected failure: a code of a closed list and a sentence fit to show. */

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

/** What is wrong with each field of a form, by the field's name in the JSON body. */
export type FieldMessages = Record<string, string>;

export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly fields: FieldMessages | undefined;
  /** Seconds until a repeat has a chance, where that is known. */
  readonly retryAfter: number | undefined;

  constructor(
    code: RefusalCode,
    message: string,
    more: { fields?: FieldMessages | undefined; retryAfter?: number } = {},
  ) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.fields = more.fields;
    this.retryAfter = more.retryAfter;
  }
}

/** One sentence for "it is not there" and "you may not see it", so that ids tell nothing. */
export function missing(noun: string): Refusal {
  return new Refusal('missing', `There is no such ${noun}, or it is not yours to see.`);
}

/** Throws the refusal if there is one; pairs with the `refusalTo…` questions. */
export function insist(refusal: Refusal | null): void {
  if (refusal) throw refusal;
}

/** What comes of one of many: a refusal is a result too, and stops none of the others; unless the caller was shut out. */
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
