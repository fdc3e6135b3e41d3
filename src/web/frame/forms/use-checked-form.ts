import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { Refusal } from '#domain/refusal.ts';
import { messageOf } from '#web/api/api.ts';
import { CodeMissing, preload, renewIfOutdated } from '#web/api/on-demand.ts';
import { useFailureToast } from '#web/ui/toasts/use-failure-toast.ts';
import { fieldName, type Schema } from './forms.ts';

export type FieldErrors = Record<string, string>;

interface Options<Name extends string> {
  failureTitle?: string;
  onType?: (values: Record<Name, string>) => void;
}

/**
 * State of a form with a schema. The first submission checks all fields; from then on, each change
 * checks its field. An error that `act` throws shows at the fields that the error names, otherwise
 * as a toast. `act` may also return errors. An error named `root` belongs to the whole form and
 * disappears with the next change. A page that must load fast passes a function that loads the
 * schema on first focus. A form with controlled fields passes initial values and spreads
 * `field(name)` into its controls.
 */
export function useCheckedForm<Output, Name extends string = never>(
  schema: Schema<Output> | (() => Promise<Schema<Output>>),
  act: (output: Output, form: HTMLFormElement) => Promise<FieldErrors | void>,
  initial = {} as Record<Name, string>,
  { failureTitle = 'Error', onType }: Options<Name> = {},
) {
  const element = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const latest = useRef(values);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [submissions, setSubmissions] = useState(0);
  const [busy, setBusy] = useState(false);

  const failure = useFailureToast();

  function follow(next: Record<Name, string>) {
    latest.current = next;
    setValues(next);
  }

  async function check(form: HTMLFormElement) {
    const known = typeof schema === 'function' ? await schema() : schema;
    const result = known.safeParse({ ...latest.current, ...valuesIn(form) });
    return result.success ? { output: result.data } : { wrong: messagesOf(result.error.issues, form) };
  }

  function say(found: FieldErrors) {
    setErrors(found);
    setSubmissions((count) => count + 1);
  }

  async function submit(form: HTMLFormElement) {
    failure.clear();
    setBusy(true);
    try {
      const result = await check(form);
      say(result.wrong ?? {});
      const refused = 'output' in result && (await act(result.output, form));
      if (refused) say(refused);
    } catch (problem) {
      await explain(problem, form);
    }
    setBusy(false);
  }

  async function explain(problem: unknown, form: HTMLFormElement) {
    const refused = problem instanceof Refusal && problem.fields && inForm(problem.fields, form);
    if (refused) say(refused);
    else if (!(problem instanceof CodeMissing && (await renewIfOutdated()))) {
      failure.show(failureTitle, messageOf(problem));
    }
  }

  async function checkField(form: HTMLFormElement, name: string) {
    const { wrong } = await check(form);
    const message = wrong?.[name];
    clear([]);
    showError(name, message);
  }

  function showError(name: string, message: string | undefined) {
    setErrors((known) => (message ? { ...known, [name]: message } : without([name], known)));
  }

  function clear(names: string[]) {
    setErrors((known) => without([...names, 'root'], known));
  }

  function nameOf(key: string, { elements }: HTMLFormElement): string | undefined {
    return [key, fieldName(key)].find((name) => name in latest.current || elements.namedItem(name));
  }

  function messagesOf(
    issues: readonly { path: readonly PropertyKey[]; message: string }[],
    form: HTMLFormElement,
  ) {
    const messages: FieldErrors = {};
    for (const { path, message } of issues) {
      const key = String(path[0]);
      messages[nameOf(key, form) ?? key] ??= message;
    }
    return messages;
  }

  function inForm(fields: FieldErrors, form: HTMLFormElement): FieldErrors | null {
    const found: FieldErrors = {};
    for (const [key, message] of Object.entries(fields)) {
      const name = nameOf(key, form);
      if (name === undefined) return null;
      found[name] = message;
    }
    return found;
  }

  return {
    errors,
    submissions,
    busy,
    values,
    failure,
    refuse: say,
    showError,
    fill: (change: Partial<Record<Name, string>>): Record<Name, string> => {
      for (const [name, value] of Object.entries<string | undefined>(change)) {
        const control = element.current?.elements.namedItem(name);
        if (!isText(control)) continue;
        // React does not replace unreadable text in a number field, because the field's value is
        // already empty.
        if (control.validity.badInput) control.value = '';
        // Write the value at once: a later listener of the same event reads the control before
        // React renders.
        else if (control.type !== 'number') control.value = value ?? '';
      }
      follow({ ...latest.current, ...change });
      clear(Object.keys(change));
      return latest.current;
    },
    write: (change: Partial<Record<Name, string>>): void => {
      follow({ ...latest.current, ...change });
      if (submissions === 0 || !element.current) return;
      for (const name of Object.keys(change)) void checkField(element.current, name);
    },
    field: (name: Name) => ({
      name,
      value: values[name],
      onChange({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) {
        follow({ ...latest.current, [name]: target.value });
        onType?.(latest.current);
      },
    }),
    reset: (next: Record<Name, string> = initial): void => {
      follow(next);
      setErrors({});
      setSubmissions(0);
    },
    listed: Object.entries(errors).map(([id, message]) => ({ id, message })),
    element,
    handlers: {
      ref: element,
      noValidate: true,
      // POST keeps a password out of the URL if the browser ever submits the form without
      // JavaScript.
      method: 'post',
      onFocus() {
        if (typeof schema === 'function') preload(schema);
      },
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        if (!busy) void submit(event.currentTarget);
      },
      onChange({ currentTarget: form, target }: FormEvent<HTMLFormElement>) {
        const { name } = target as HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
        if (!name) return;
        if (submissions > 0) void checkField(form, name);
        else clear([name]);
      },
    },
  };
}

const unreadable = '-';

function valuesIn(form: HTMLFormElement): Record<string, FormDataEntryValue> {
  const wrong = [...form.elements].filter(isText).filter(({ validity }) => validity.badInput);
  return {
    ...Object.fromEntries(new FormData(form)),
    ...Object.fromEntries(wrong.map(({ name }) => [name, unreadable])),
  };
}

function isText(control: unknown): control is HTMLInputElement | HTMLTextAreaElement {
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
}

function without(names: string[], errors: FieldErrors): FieldErrors {
  if (!names.some((name) => name in errors)) return errors;
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));
}
