import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';

/** What is wrong with each field, by its name. */
export type FieldErrors = Record<string, string>;

/**
 * A short form that is checked by a schema when it is sent, and after that field by field as it changes. What the
 * server finds wrong with a field is the answer of `act`.
 */
export function useCheckedForm<Output>(
  schema: z.ZodMiniType<Output>,
  act: (output: Output, form: HTMLFormElement) => Promise<FieldErrors | void>,
) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);

  async function submit(form: HTMLFormElement) {
    const result = z.safeParse(schema, valuesIn(form));
    setErrors(result.success ? {} : messagesOf(result.error.issues));
    setAttempt((count) => count + 1);
    if (!result.success) return;
    setBusy(true);
    const refused = await act(result.data, form);
    setBusy(false);
    if (!refused) return;
    setErrors(refused);
    setAttempt((count) => count + 1);
  }

  return {
    errors,
    attempt,
    busy,
    /** What is wrong, in the order of the fields, for the summary. Fields have their names as ids. */
    listed: Object.entries(errors).map(([id, message]) => ({ id, message })),
    handlers: {
      noValidate: true,
      // Should a browser ever send it by itself, a password must not stand in an address.
      method: 'post',
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        if (!busy) void submit(event.currentTarget);
      },
      onChange({ currentTarget: form, target }: FormEvent<HTMLFormElement>) {
        if (attempt === 0 || !(target instanceof HTMLInputElement)) return;
        const result = z.safeParse(schema, valuesIn(form));
        const message = result.success ? undefined : messagesOf(result.error.issues)[target.name];
        const { [target.name]: _, ...others } = errors;
        setErrors(message ? { ...errors, [target.name]: message } : others);
      },
    },
  };
}

function valuesIn(form: HTMLFormElement) {
  return Object.fromEntries(new FormData(form));
}

function messagesOf(issues: readonly { path: readonly PropertyKey[]; message: string }[]) {
  const messages: Record<string, string> = {};
  for (const { path, message } of issues) messages[String(path[0])] ??= message;
  return messages;
}
