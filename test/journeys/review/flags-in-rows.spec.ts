import { expect, test } from '#support/browser/journey.ts';
import { showTable, weeksIn } from '#support/browser/review-list.ts';

for (const width of [1280, 1440]) {
  test(`a row of the table shows the words of a flag in full, ${width} px wide`, async ({ signIn }) => {
    const page = await signIn('jo', { at: '/consultant/pending', viewport: { width, height: 800 } });
    await showTable(page);
    for (const label of ['No rate set', 'Weekend work']) {
      const words = weeksIn(page).getByText(label, { exact: true }).first();
      await expect(words).toBeVisible();
      expect(await words.evaluate((text) => text.scrollWidth - text.clientWidth)).toBeLessThanOrEqual(0);
    }
  });
}
