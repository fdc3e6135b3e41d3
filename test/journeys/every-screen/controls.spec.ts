import type { Locator, Page } from '@playwright/test';
import { dayAt } from '#domain/calendar/calendar.ts';
import { addWeeks, weekOf } from '#domain/calendar/week.ts';
import { expect, test } from '#support/browser/journey.ts';
import { leaveOneWorker, sendTwoWeeks } from '#support/browser/one-worker.ts';

const thisWeek = weekOf(dayAt(new Date(), 'Europe/London'));
const first = addWeeks(thisWeek, -2);

/** Numbers of controls that the specification names on each screen, 78 in all. */
const named = {
  '/auth': 7,
  '/dashboard, first week': 16,
  '/dashboard, week sent': 8,
  '/timesheet-history': 3,
  'Worker Management': 4,
  Pending: 7,
  Approved: 6,
  Reports: 4,
  'worker dialog, history': 5,
  'worker dialog, assignment': 8,
  'worker dialog, finance': 7,
  'detail dialog': 3,
};
type Screen = keyof typeof named;

/** Maximum number of further controls, including the note of an opened week. */
const mostBeyond = 22;

const controls = 'button, a[href], input:not([type=hidden]), select, textarea, summary';

async function namesIn(part: Locator): Promise<string[]> {
  return part.locator(controls).evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => one.getBoundingClientRect().width > 1 && !one.textContent.startsWith('Skip to'))
      .map(
        (one) =>
          one.getAttribute('aria-label') ?? (one.textContent.trim() || (one.getAttribute('name') ?? one.id)),
      ),
  );
}

test('an agency with one worker sees few controls beyond those of the specification', async ({
  openWindow,
  signIn,
  portal,
}) => {
  const found = new Map<Screen, string[]>();
  const size = { viewport: { width: 1265, height: 800 } };
  async function count(screen: Screen, part: Locator): Promise<void> {
    found.set(screen, await namesIn(part));
  }
  async function settled(page: Page): Promise<void> {
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  }

  await test.step('the sign-in page has few further controls', async () => {
    const page = await openWindow(size);
    await page.goto('/auth');
    await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
    await count('/auth', page.locator('body'));
  });

  await test.step('the worker’s pages have few further controls', async () => {
    await leaveOneWorker(portal, thisWeek);
    const page = await signIn('amara', { ...size, at: '/dashboard' });
    await expect(page.getByLabel(/^Monday/)).toBeVisible();
    await settled(page);
    await count('/dashboard, first week', page.locator('body'));
    await leaveOneWorker(portal, first);
    await sendTwoWeeks(portal, first);
    await page.goto(`/dashboard?week=${addWeeks(first, 1)}`);
    await expect(page.locator('#week-state')).toBeVisible();
    await settled(page);
    await count('/dashboard, week sent', page.locator('body'));
    await page.goto('/timesheet-history');
    await expect(page.getByRole('article').first()).toBeVisible();
    await count('/timesheet-history', page.locator('body'));
  });

  await test.step('the consultant’s pages have few further controls', async () => {
    const page = await signIn('jo', { ...size, at: '/consultant/workers' });
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    const details = page.getByRole('button', { name: 'View Details of Amara Okafor' });
    await expect(details).toBeVisible();
    await settled(page);
    await count('Worker Management', main);
    await details.click();
    for (const [tab, screen] of [
      ['Timesheet History', 'worker dialog, history'],
      ['Assignment Details', 'worker dialog, assignment'],
      ['Financial Management', 'worker dialog, finance'],
    ] as const) {
      await dialog.getByRole('tab', { name: tab }).click();
      await expect(dialog.getByRole('tabpanel', { name: tab })).toBeVisible();
      await settled(page);
      await count(screen, dialog);
    }
    for (const screen of ['Pending', 'Approved', 'Reports'] as const) {
      await page.goto(`/consultant/${screen.toLowerCase()}`);
      await expect(main.getByText('Amara Okafor').first()).toBeVisible();
      await settled(page);
      await count(screen, main);
    }
    await page.goto('/consultant/pending');
    await main.getByText('Amara Okafor').first().click();
    await expect(dialog).toBeVisible();
    await settled(page);
    await count('detail dialog', dialog);
  });

  const table = Object.entries(named).map(
    ([screen, of]) =>
      [
        screen,
        of,
        found.get(screen as Screen)?.length ?? 0,
        found.get(screen as Screen)?.join(' | '),
      ] as const,
  );
  const beyond = table.reduce((sum, [, of, seen]) => sum + Math.max(0, seen - of), 0);
  const printed = table.map(([screen, of, seen, names]) => `${screen}: ${of} named, ${seen} there: ${names}`);
  expect(beyond, `${beyond} beyond the specification\n${printed.join('\n')}`).toBeLessThanOrEqual(mostBeyond);
});
