import { type FormEvent, useState } from 'react';
import type * as z from 'zod/mini';
import { Refusal } from '#domain/refusal.ts';
import { messageOf, unexpectedMessage } from '#web/api/api.ts';
import { preload, renewIfOutdated } from '#web/api/on-demand.ts';
import { fieldName } from './forms.ts';
import { useFailureToast } from '#web/ui/toasts/use-failure-toast.ts';

export type FieldErrors = Record<string, string>;

/**
 * A short form that is checked by a schema when it is sent, and after that field by field as it changes. What `act`
 * throws is shown at the fields that the server names, or else as a toast; `act` answers what it finds itself. A page that
 * has to be there soon gives the way to its schema, which is then fetched as soon as the form is touched.
 */
export function useCheckedForm<Output>(
  schema: z.ZodMiniType<Output> | (() => Promise<z.ZodMiniType<Output>>),
  act: (output: Output, form: HTMLFormElement) => Promise<FieldErrors | void>,
) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);

  const failure = useFailureToast();

  async function check(form: HTMLFormElement) {
    const values = valuesIn(form);
    return (typeof schema === 'function' ? await schema() : schema).safeParse(values);
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
      // Gone with an upgrade, or not to be reached.
      if (!(await renewIfOutdated())) failure.show('Error', unexpectedMessage);
    } else {
      say(result.success ? {} : messagesOf(result.error.issues));
      const refused =
        result.success && (await act(result.data, form).catch((problem) => thrown(problem, form)));
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
    const result = await check(form);
    const message = result.success ? undefined : messagesOf(result.error.issues)[name];
    setErrors((known) => {
      const { [name]: _, ...others } = known;
      return message ? { ...known, [name]: message } : others;
    });
  }

  return {
    errors,
    attempt,
    busy,
    /** Tells a failure that is not one of `act`; the next attempt takes it away. */
    failure,
    /** Forgets what was wrong: a form in a dialog begins anew when it is opened again. */
    reset: () => {
      setErrors({});
      setAttempt(0);
    },
    listed: Object.entries(errors).map(([id, message]) => ({ id, message })),
    handlers: {
      noValidate: true,
      // Should a browser ever send it by itself, a password must not stand in an address.
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

function valuesIn(form: HTMLFormElement) {
  return Object.fromEntries(new FormData(form));
}

/** Under the names of its controls, which are those of JSON or of the specification; null where one has none. */
function inForm(fields: FieldErrors, { elements }: HTMLFormElement): FieldErrors | null {
  const found: FieldErrors = {};
  for (const [key, message] of Object.entries(fields)) {
    const name = [key, fieldName(key)].find((one) => elements.namedItem(one));
    if (!name) return null;
    found[name] = message;
  }
  return found;
}

function messagesOf(issues: readonly { path: readonly PropertyKey[]; message: string }[]) {
  const messages: Record<string, string> = {};
  for (const { path, message } of issues) messages[String(path[0])] ??= message;
  return messages;
}
