import type { Page } from '@playwright/test';
import { dayAt } from '#domain/calendar/calendar.ts';
import { addWeeks, weekOf } from '#domain/calendar/week.ts';
import { expect, test } from '#support/browser/journey.ts';

async function outOfSight(page: Page, selectors: readonly string[]): Promise<string[]> {
  return page.evaluate((all) => {
    const isSeen = (element: Element | null) => {
      const box = element?.getBoundingClientRect();
      if (!element || !box || box.height === 0 || box.top < 0 || box.bottom > innerHeight) return false;
      const corners = [box.top + 1, box.bottom - 1].map((y) =>
        document.elementFromPoint(box.x + box.width / 2, y),
      );
      return corners.every((hit) => hit !== null && (element.contains(hit) || hit.contains(element)));
    };
    return all.filter((selector) => !isSeen(document.querySelector(selector)));
  }, selectors);
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const days = weekdays.map((day) => `input[name=${day}_hours]`);
const foot = ['output span:last-child', 'form button[type=submit]'];

async function owingNothing(page: Page): Promise<void> {
  const startDate = addWeeks(weekOf(dayAt(new Date(), 'Europe/London')), -1);
  await page.route('**/api/me', async (route) => {
    const response = await route.fetch();
    const me = (await response.json()) as { assignment: object };
    await route.fulfill({
      response,
      json: { ...me, assignment: { ...me.assignment, startDate, owedFrom: null } },
    });
  });
}

test('the whole week fits on a phone’s screen, and its first part on the smallest phone', async ({
  signIn,
}) => {
  const page = await signIn('ben', { hasTouch: true });
  await owingNothing(page);
  for (const [width, height, seen] of [
    [390, 844, [...days, ...foot]],
    [360, 740, [...days, ...foot]],
    [320, 568, [...days.slice(0, 1), ...foot]],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/dashboard');
    await expect(page.locator(days[0] ?? '')).toBeVisible();
    expect(await outOfSight(page, seen), `${width} by ${height}`).toEqual([]);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
});
