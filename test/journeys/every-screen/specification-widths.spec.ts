import type { Locator } from '@playwright/test';
import { cutTexts } from '#support/browser/cut-text.ts';
import { expect, test } from '#support/browser/journey.ts';
import { showTable, weeksIn, workerIn } from '#support/browser/review-list.ts';

/**
 * Window sizes. A scrollbar on Windows is 15 px wide, and 853 px are 1,280 px at a zoom of 150 %.
 */
const sizes = [
  { width: 390, height: 844 },
  { width: 853, height: 533 },
  { width: 1265, height: 800 },
  { width: 1905, height: 1080 },
];

async function expectWhole(part: Locator, texts: readonly (string | RegExp)[], at: string): Promise<void> {
  await part.scrollIntoViewIfNeeded();
  for (const text of texts) {
    await expect
      .soft(part.getByText(text).filter({ visible: true }).first(), `${String(text)} ${at}`)
      .toBeVisible();
  }
  expect.soft(await cutTexts(part), `cut off ${at}`).toEqual([]);
}

test('the screens of a consultant show the elements of the specification at every width', async ({
  signIn,
}) => {
  const page = await signIn('jo', { at: '/consultant/pending' });
  const main = page.getByRole('main');
  for (const size of sizes) {
    await page.setViewportSize(size);
    const at = `at ${size.width} px`;

    await test.step(`the cards of a status list ${at}`, async () => {
      await page.goto('/consultant/pending');
      const card = weeksIn(page, 'Emergency cover');
      const facts = [
        'Ben Hughes',
        /^ben\.hughes/,
        'Pending',
        /^W\/C \d/,
        'Council: Leeds City Council',
        /^Submitted:/,
      ];
      await expectWhole(
        card,
        [...facts, /210\.3 miles/, 'Emergency cover on Sunday.', 'Reject', 'Approve'],
        at,
      );
      await page.goto('/consultant/approved');
      const approved = weeksIn(page, 'Ben Hughes');
      await expectWhole(approved, ['Approved', /^Approved:/, 'View Financial Details'], at);
    });

    await test.step(`the details of a week ${at}`, async () => {
      await page.goto('/consultant/pending');
      await weeksIn(page, 'Emergency cover').getByText('Emergency cover').click();
      const dialog = page.getByRole('dialog', { name: 'Ben Hughes' });
      const facts = ['Monday', 'Sunday', 'Total hours', 'Approve Timesheet', 'Reject Timesheet'];
      await expectWhole(dialog, facts, at);
      await page.keyboard.press('Escape');
    });

    await test.step(`the cards of Worker Management ${at}`, async () => {
      await page.goto('/consultant/workers');
      const worker = workerIn(page, 'Amara Okafor');
      const facts = [
        'Amara Okafor',
        /^amara\.okafor/,
        'Camden Council',
        'Social Worker',
        'Start Date',
        'View Details',
      ];
      await expectWhole(worker, facts, at);
      await expect(main.getByRole('heading', { name: /^Pending Timesheets/ })).toBeVisible();
    });

    await test.step(`the reports ${at}`, async () => {
      await page.goto('/consultant/reports');
      await expect(main.getByText('Total Bill').first()).toBeVisible();
      const filters = main.getByRole('button', { name: 'Filters', exact: true });
      if (await filters.isVisible()) await filters.click();
      for (const label of ['Start Date', 'End Date', 'Status']) {
        await expect(main.getByLabel(label, { exact: true })).toBeVisible();
      }
      for (const name of [
        'Total Hours',
        'Total Pay',
        'Total Bill',
        /^Showing \d+ of \d+ total timesheet records/,
      ]) {
        await expect(main.getByText(name).first()).toBeVisible();
      }
      await expect(main.getByRole('button', { name: /^Export CSV/ })).toBeVisible();
    });
    const beyond = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(beyond, `beyond the window ${at}`).toBeLessThanOrEqual(0);
  }
});

test('the screens of a worker show the elements of the specification at every width', async ({
  signIn,
  openWindow,
}) => {
  const page = await signIn('amara', { at: '/dashboard' });
  const visitor = await openWindow();
  const screens = [
    {
      name: 'the dashboard',
      on: page,
      address: '/dashboard',
      texts: [
        'Amara Okafor',
        /^amara\.okafor/,
        'Social Worker',
        'Camden Council',
        'View History',
        'Submit timesheet',
      ],
    },
    {
      name: 'the history',
      on: page,
      address: '/timesheet-history',
      texts: ['Timesheet History', /^W\/C \d/, 'Approved', 'Back to Dashboard'],
    },
    {
      name: 'the sign-in page',
      on: visitor,
      address: '/auth',
      texts: [
        'Timesheet Portal',
        'Professional timesheet management',
        'Team Management',
        'Easy Approval',
        'Get Started',
        'Email for password reset',
        'Send Reset Email',
      ],
    },
  ] as const;
  for (const size of sizes) {
    for (const { name, on, address, texts } of screens) {
      await test.step(`${name} at ${size.width} px`, async () => {
        const at = `on ${name} at ${size.width} px`;
        await on.setViewportSize(size);
        await on.goto(address);
        await expect(on.getByRole('heading', { level: 1 })).toBeVisible();
        await expectWhole(on.locator('body'), texts, at);
        const beyond = await on.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return scrollWidth - clientWidth;
        });
        expect.soft(beyond, `beyond the window ${at}`).toBeLessThanOrEqual(0);
      });
    }
  }
});

test('a zoomed window shows lists as tables with at least six visible rows', async ({ signIn }) => {
  const page = await signIn('jo', { at: '/consultant/workers' });
  for (const size of [
    { width: 1137, height: 720 },
    { width: 950, height: 600 },
  ]) {
    await page.setViewportSize(size);
    for (const list of ['workers', 'pending']) {
      await page.goto(`/consultant/${list}`);
      await showTable(page);
      const row = page.getByRole('main').locator('tbody tr');
      await expect(row).toHaveCount(4);
      const heights = await row.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
      // The bar of the page and the head of the table cover 98 px at the top.
      const room = size.height - 56 - 42;
      expect
        .soft(Math.max(...heights) * 6, `six rows of ${list} at ${size.width} px`)
        .toBeLessThanOrEqual(room);
      expect
        .soft(
          await cutTexts(page.getByRole('main').locator('tbody th').first()),
          `${list} at ${size.width} px`,
        )
        .toEqual([]);
    }
  }
});
