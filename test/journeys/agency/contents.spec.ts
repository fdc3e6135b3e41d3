import { expectNoFindingsHere } from '#support/browser/accessibility.ts';
import { expect, test } from '#support/browser/journey.ts';

test('the table of contents on the Agency page leads to each section by mouse, keyboard and URL', async ({
  signIn,
}) => {
  const page = await signIn('helen', { at: '/consultant/agency', viewport: { width: 1280, height: 800 } });
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const links = contents.getByRole('link');
  const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });

  await test.step('the table of contents names every section in order', async () => {
    await expect(heading('Bank holidays')).toBeVisible();
    const parts = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(links).toHaveText(await parts.allTextContents());
  });

  await test.step('the table of contents stays beside the sections from 1,280 px on', async () => {
    await contents.getByRole('link', { name: 'Bank holidays' }).click();
    await expect(heading('Bank holidays')).toBeFocused();
    await expect(page).toHaveURL(/#part-bank-holidays$/);
    // The bar at the top of the window is 56 px high.
    await expect.poll(async () => (await heading('Bank holidays').boundingBox())?.y).toBeGreaterThan(56);
    await expect(heading('Bank holidays')).toBeInViewport();
    await expect(contents.getByRole('link', { name: 'Emails' })).toBeInViewport();
    const [side, part] = [await contents.boundingBox(), await heading('Bank holidays').boundingBox()];
    expect((side?.x ?? 0) + (side?.width ?? 0)).toBeLessThanOrEqual(part?.x ?? 0);
    await contents.getByRole('link', { name: 'Emails' }).focus();
    await page.keyboard.press('Enter');
    await expect(heading('Emails')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator('section', { has: heading('Emails') }).locator(':focus')).toHaveCount(1);
    await expectNoFindingsHere(page, 'the contents of the Agency page');
  });

  await test.step('a URL with a section opens at that section', async () => {
    await page.goto('/consultant/pending');
    await page.goto('/consultant/agency#part-reminders');
    await expect(heading('Reminders')).toBeFocused();
    await expect(heading('Reminders')).toBeInViewport();
  });

  await test.step('the table of contents is a list above the first section on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/consultant/agency');
    await expect(links.first()).toBeInViewport();
    const [list, first] = [
      await contents.boundingBox(),
      await heading('Name, words and colour').boundingBox(),
    ];
    expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(first?.y ?? 0);
    await contents.getByRole('link', { name: 'How long to keep records' }).click();
    await expect(heading('How long to keep records')).toBeFocused();
    await expect(heading('How long to keep records')).toBeInViewport();
  });
});
