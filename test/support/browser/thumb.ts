import { expect, type Locator, type Page } from '@playwright/test';

interface Spent {
  presses: number;
  fields?: number;
}

/** Counts the presses and the filled fields of a job. Opening a link of an email is a press. */
export async function expectAtMost(
  page: Page,
  most: Spent,
  job: (thumb: ReturnType<typeof thumbOn>) => Promise<void>,
): Promise<void> {
  const thumb = thumbOn(page);
  await job(thumb);
  const { presses, fields } = thumb.spent;
  expect(presses, 'presses').toBeLessThanOrEqual(most.presses);
  expect(fields, 'fields').toBeLessThanOrEqual(most.fields ?? 0);
}

function thumbOn(page: Page) {
  const spent = { presses: 0, fields: 0 };
  return {
    spent,
    async press(target: Locator): Promise<void> {
      await target.tap();
      spent.presses += 1;
    },
    async fill(field: Locator, text: string): Promise<void> {
      await field.fill(text);
      spent.fields += 1;
    },
    async openLink(text: string, path: string): Promise<void> {
      await page.goto(
        new RegExp(String.raw`https?://\S+${path}\S*`).exec(text)?.[0] ?? 'the email has no link',
      );
      spent.presses += 1;
    },
  };
}
