import * as z from 'zod/mini';
import type { AssignmentRow } from '#contract/assignments/assignments.ts';
import { formNames, namesIn } from '#domain/assignment/term-fields.ts';
import { TypedTerms } from '#domain/assignment/terms.ts';
import { Rates } from '#domain/money/rates.ts';
import { noRates } from '#domain/money/no-rates.ts';
import { fieldName, readBy, refusedFields } from '#web/frame/forms/forms.ts';
import { useCheckedForm } from '#web/frame/forms/use-checked-form.ts';
import { type RateValues, ratesIn, valuesOfRates } from '#web/workers/assignments/rates/rate-values.ts';
import { type TermValues, termsIn, valuesOf } from './term-values.ts';

export type FormValues = TermValues & RateValues;

const names: (keyof FormValues)[] = [
  'client_name',
  ...formNames.map((name) => fieldName(name)),
  'rate_of_pay',
  'supply_bill_amount',
];

const Form = z.intersection(TypedTerms, Rates);

export type TermsFields = ReturnType<typeof useTermsForm>;

/** The prefix prevents equal ids: the worker's first form has fields with the same names. */
export function idOf(name: keyof FormValues): string {
  return `terms_${name}`;
}

/** `proposed` are the initial values of a new assignment. */
export function useTermsForm(
  assignment: AssignmentRow | null,
  startDate: string,
  save: (terms: TypedTerms & Rates) => Promise<void>,
  proposed: Partial<FormValues> = {},
) {
  const form = useCheckedForm(
    readBy((values: FormValues) => ({ ...termsIn(values, assignment), ...ratesIn(values) }), Form),
    async (terms) => {
      try {
        await save(terms);
      } catch (failure) {
        const refused = refusedFields(failure);
        if (!refused) throw failure;
        return refused;
      }
      return undefined;
    },
    { ...valuesOf(assignment, startDate), ...valuesOfRates(noRates), ...proposed },
  );
  const { errors, submissions, values, write } = form;
  return {
    ...form,
    summary: {
      errors: names.flatMap((name) => {
        const message = errors[name];
        return message ? [{ id: idOf(name), message }] : [];
      }),
      submissions,
    },
    asksClient: values.sign_off === 'client',
    isMoreWrong: namesIn('more').some((name) => errors[fieldName(name)]),
    chooseClient: (name: string): void => {
      write({
        client_name: name,
        site_id: name.trim() === assignment?.clientName ? (assignment.siteId ?? '') : '',
      });
    },
  };
}
