import { AssignmentDetails } from '#domain/assignment/assignment-details.ts';
import { fullDay, isDay } from '#domain/calendar/calendar.ts';
import { type FieldName, readBy } from '#web/frame/forms/forms.ts';
import { type FieldErrors, useCheckedForm } from '#web/frame/forms/use-checked-form.ts';

type Values = Record<FieldName<keyof AssignmentDetails>, string>;

const Form = readBy(
  ({ client_name: clientName, job_title: jobTitle, start_date: startDate }: Values) => ({
    clientName,
    jobTitle,
    startDate,
  }),
  AssignmentDetails,
);

function valuesOf(assignment: AssignmentDetails | null): Values {
  return {
    client_name: assignment?.clientName ?? '',
    job_title: assignment?.jobTitle ?? '',
    start_date: assignment?.startDate ?? '',
  };
}

export function useAssignmentForm(
  assignment: AssignmentDetails | null,
  save: (assignment: AssignmentDetails) => Promise<FieldErrors | void>,
) {
  const form = useCheckedForm(Form, save, valuesOf(assignment));
  const start = form.values.start_date;
  return {
    ...form,
    isComplete: Object.values(form.values).every((value) => value.trim() !== ''),
    startInWords: isDay(start) ? fullDay(start) : null,
    takeAsSaved: (saved: AssignmentDetails) => form.reset(valuesOf(saved)),
  };
}
