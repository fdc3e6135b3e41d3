import { expect, type Locator } from '@playwright/test';

type Pairs = Record<string, unknown>;

async function pairsIn(place: Locator): Promise<[string, string][]> {
  return place.locator('dt').evaluateAll((labels) =>
    labels.map((label): [string, string] => {
      const value = label.nextElementSibling;
      if (value?.tagName !== 'DD') throw new Error(`Nothing stands beside "${label.textContent}"`);
      const textOf = (element: Element) => (element as HTMLElement).innerText.replaceAll(/\s+/g, ' ').trim();
      return [textOf(label), textOf(value)];
    }),
  );
}

export async function expectPairs(place: Locator, expected: Pairs): Promise<void> {
  await expect.poll(() => pairsIn(place)).toEqual(Object.entries(expected));
}

export async function expectRow(table: Locator, name: string | RegExp, expected: Pairs): Promise<void> {
  const row = table.getByRole('row').filter({ has: table.page().getByRole('rowheader', { name }) });
  await expect
    .poll(async () => {
      const headings = await table.getByRole('columnheader').allInnerTexts();
      const cells = await row.locator('th, td').allInnerTexts();
      return cells.map((text, index) => [headings[index] ?? '', text.replaceAll(/\s+/g, ' ').trim()]);
    })
    .toEqual(Object.entries(expected));
}
