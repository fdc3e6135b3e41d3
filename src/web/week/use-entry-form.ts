import { type FormEvent, useRef, useState } from 'react';
import { checked, isUnreadable, type Rules } from '#web/frame/forms/forms.ts';
import {
  entryNames,
  type EntryValues,
  isNumberText,
  type WeekToSend,
} from '#web/week/drafts/entry-values.ts';
import type { ShiftId, UnitsId } from '#web/week/drafts/shift-text.ts';

type EntryName = keyof EntryValues;
export type Refused = EntryName | ShiftId | UnitsId | 'root';
type Schema = Rules<EntryValues, WeekToSend>['schema'];
type EntryErrors = Partial<Record<Refused, { message: string } | undefined>>;

interface EntryFormOptions {
  initial: EntryValues;
  rules: Omit<Rules<EntryValues, WeekToSend>, 'schema'> & { schema: () => Promise<Schema> };
  onType: (values: EntryValues) => void;
  onRight: (entry: WeekToSend) => Promise<void>;
  onFailure: (failure: unknown) => Promise<void>;
}

export type EntryForm = ReturnType<typeof useEntryForm>;

export function useEntryForm({ initial, rules, onType, onRight, onFailure }: EntryFormOptions) {
  const form = useRef<HTMLFormElement>(null);
  const [first] = useState(initial);
  const latest = useRef(first);
  const schema = useRef<Schema>(null);
  const [values, setValues] = useState(first);
  const [errors, setErrors] = useState<EntryErrors>({});
  const [attempt, setAttempt] = useState(0);
  const [isChecking, setChecking] = useState(false);

  function follow(next: EntryValues) {
    latest.current = next;
    setValues(next);
  }

  function check(known: Schema) {
    return checked({ ...rules, schema: known }, latest.current, (name) =>
      isUnreadable(form.current?.elements.namedItem(name)),
    );
  }

  async function submit() {
    setChecking(true);
    try {
      schema.current ??= await rules.schema();
      const result = check(schema.current);
      setErrors('errors' in result ? result.errors : {});
      if ('output' in result) await onRight(result.output);
      setAttempt((count) => count + 1);
    } catch (failure) {
      await onFailure(failure);
    }
    setChecking(false);
  }

  return {
    element: form,
    errors,
    attempt,
    values,
    isChecking,
    fill(change: Partial<EntryValues>): EntryValues {
      for (const [name, value] of Object.entries(change)) {
        const control = form.current?.elements.namedItem(name);
        // A number field drops other text; React restores the number field later.
        if (control instanceof HTMLInputElement && !isNumberText(value)) control.type = 'text';
        if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
          control.value = value;
      }
      follow({ ...latest.current, ...change });
      const rightAgain = Object.keys(change).map((name) => [name, undefined]);
      setErrors((before) => ({ ...before, root: undefined, ...Object.fromEntries(rightAgain) }));
      return latest.current;
    },
    showError: (name: EntryName | ShiftId | UnitsId, message: string | undefined): void => {
      setErrors((others) => ({ ...others, [name]: message === undefined ? undefined : { message } }));
    },
    refuse: (refused: Partial<Record<Refused, string>>): void => {
      const found = Object.entries(refused).map(([name, message]) => [name, { message }]);
      setErrors((others) => ({ ...others, ...(Object.fromEntries(found) as EntryErrors) }));
      setAttempt((count) => count + 1);
    },
    field: (name: EntryName) => ({ name, defaultValue: first[name] }),
    handlers: {
      ref: form,
      noValidate: true,
      onSubmit(event: FormEvent) {
        event.preventDefault();
        if (!isChecking) void submit();
      },
      onChange({ target }: FormEvent) {
        if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
        const name = entryNames.find((known) => known === target.name);
        if (!name) return;
        follow({ ...latest.current, [name]: target.value });
        onType(latest.current);
        const result = attempt > 0 && schema.current ? check(schema.current) : null;
        const error = result && 'errors' in result ? result.errors[name] : undefined;
        setErrors((before) => ({ ...before, root: undefined, [name]: error }));
      },
    },
  };
}
