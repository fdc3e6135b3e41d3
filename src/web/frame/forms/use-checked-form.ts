import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { Refusal } from '#domain/refusal.ts';
import { messageOf, unexpectedMessage } from '#web/api/api.ts';
import { preload, renewIfOutdated } from '#web/api/on-demand.ts';
import { fieldName, type Found, valuesIn } from './forms.ts';
import { useFailureToast } from '#web/ui/toasts/use-failure-toast.ts';

export type FieldErrors = Record<string, string>;

interface Schema<Output> {
  safeParse: (values: unknown) => Found<Output>;
}

/**
 * A form that a schema checks on sending, and from then on field by field. An error thrown by `act`
 * appears at the fields it names, otherwise as a toast; `act` may return errors of its own. A page
 * that must load fast passes a loader for its schema, called on first focus. A form of controlled
 * fields passes initial values and spreads `field(name)` into its controls.
 */
export function useCheckedForm<Output, Name extends string = never>(
  schema: Schema<Output> | (() => Promise<Schema<Output>>),
  act: (output: Output, form: HTMLFormElement) => Promise<FieldErrors | void>,
  initial = {} as Record<Name, string>,
) {
  const element = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const latest = useRef(values);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [attempt, setAttempt] = useState(0);
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
    setAttempt((count) => count + 1);
  }

  async function submit(form: HTMLFormElement) {
    failure.clear();
    setBusy(true);
    const result = await check(form).catch(() => null);
    if (!result) {
      // The schema's script is gone after an upgrade, or the device is offline.
      if (!(await renewIfOutdated())) failure.show('Error', unexpectedMessage);
    } else {
      say(result.wrong ?? {});
      const refused =
        'output' in result && (await act(result.output, form).catch((problem) => thrown(problem, form)));
      if (refused) say(refused);
    }
    setBusy(false);
  }

  function thrown(problem: unknown, form: HTMLFormElement): FieldErrors | undefined {
    const refused = problem instanceof Refusal && problem.fields && inForm(problem.fields, form);
    if (refused) return refused;
    failure.show('Error', messageOf(problem));
    return undefined;
  }

  async function checkField(form: HTMLFormElement, name: string) {
    const { wrong } = await check(form);
    const message = wrong?.[name];
    setErrors((known) => {
      const { [name]: _, ...others } = known;
      return message ? { ...known, [name]: message } : others;
    });
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
    attempt,
    busy,
    values,
    failure,
    refuse: say,
    write: (change: Partial<Record<Name, string>>): void => {
      follow({ ...latest.current, ...change });
      if (attempt === 0 || !element.current) return;
      for (const name of Object.keys(change)) void checkField(element.current, name);
    },
    field: (name: Name) => ({
      name,
      value: values[name],
      onChange({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) {
        follow({ ...latest.current, [name]: target.value });
      },
    }),
    reset: (next: Record<Name, string> = initial): void => {
      follow(next);
      setErrors({});
      setAttempt(0);
    },
    listed: Object.entries(errors).map(([id, message]) => ({ id, message })),
    handlers: {
      ref: element,
      noValidate: true,
      // POST keeps a password out of the address if the browser ever submits the form itself.
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
        if (attempt > 0 && name) void checkField(form, name);
      },
    },
  };
}
