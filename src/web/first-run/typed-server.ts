import { inTab } from '#web/browser/device-storage.ts';

const key = 'first-run-mail-server';

/** A reload of the email step shows the typed settings again. The password is never stored. */
export function storeTypedServer(form: FormData): void {
  const typed = [...form].filter(([name, value]) => name !== 'mail_password' && typeof value === 'string');
  inTab.setItem(key, JSON.stringify(typed));
}

export function forgetTypedServer(): void {
  inTab.removeItem(key);
}

export function storedServer(): FormData | null {
  const stored = inTab.getItem(key);
  if (stored === null) return null;
  const form = new FormData();
  for (const [name, value] of JSON.parse(stored) as [string, string][]) form.append(name, value);
  return form;
}
