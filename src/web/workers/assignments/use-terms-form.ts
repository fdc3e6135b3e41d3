import type { AssignmentRow } from '#contract/assignments/assignments.ts';
import { formNames, moreNames } from '#domain/assignment/term-fields.ts';
import { TypedTerms } from '#domain/assignment/terms.ts';
import { fieldName, readBy, refusedFields } from '#web/frame/forms/forms.ts';
import { useCheckedForm } from '#web/frame/forms/use-checked-form.ts';
import { type TermFieldName, type TermValues, termsIn, valuesOf } from './terms/term-values.ts';

const names: TermFieldName[] = ['client_name', ...formNames.map((name) => fieldName(name))];

export type TermsFields = ReturnType<typeof useTermsForm>;

/** A prefix, because the worker's first form uses these ids. */
export function idOf(name: keyof TermValues): string {
  return `terms_${name}`;
}

export function useTermsForm(
  assignment: AssignmentRow | null,
  startDate: string,
  save: (terms: TypedTerms) => Promise<void>,
) {
  const form = useCheckedForm(
    readBy((values: TermValues) => termsIn(values, assignment), TypedTerms),
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
    valuesOf(assignment, startDate),
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
    isMoreWrong: moreNames.some((name) => errors[fieldName(name)]),
    chooseClient: (name: string): void => {
      write({
        client_name: name,
        site_id: name.trim() === assignment?.clientName ? (assignment.siteId ?? '') : '',
      });
    },
  };
}
