/**
 * Returns the values of the button's form, so that a step that is left and opened again shows them.
 * Keep them in memory only, because they may include passwords.
 */
export function typedIn({ form }: HTMLButtonElement): FormData {
  return new FormData(form ?? undefined);
}

export function typedText(form: FormData | null | undefined, name: string): string | undefined {
  const value = form?.get(name);
  return typeof value === 'string' ? value : undefined;
}
