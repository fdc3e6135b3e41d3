import type { Page } from '@playwright/test';
import { showTable, workerIn } from '#support/browser/review-list.ts';
import { expectNoFindingsHere } from '#support/browser/accessibility.ts';
import { expect, test } from '#support/browser/journey.ts';
import { expectPairs } from '#support/browser/pairs.ts';
import { expectFailure, expectSuccess } from '#support/browser/toasts.ts';
import { whileFailing } from '#support/browser/trouble.ts';

/** Checks cells in the worker's row of the table. `expected` maps column titles to texts. */
async function expectWorker(page: Page, name: string, expected: Record<string, string>) {
  const cells = workerIn(page, name).locator('th, td');
  const titles = page.getByRole('columnheader');
  for (const [title, text] of Object.entries(expected)) {
    // Find the column again for each cell, because columns depend on the width of the window.
    const placeOf = async () => (await titles.allInnerTexts()).findIndex((one) => one.trim() === title);
    await expect.poll(placeOf, title).not.toBe(-1);
    await expect(cells.nth((await placeOf()) + 1)).toContainText(text);
  }
}

async function openWorker(page: Page, name: string) {
  await workerIn(page, name)
    .getByRole('button', { name: /View Details/ })
    .click();
  return page.getByRole('dialog', { name });
}

test('the sidebar marks the current page for a consultant and for an Admin', async ({ signIn }) => {
  const page = await signIn('jo');
  const sidebar = page.locator('#sidebar');
  const toggle = page.getByRole('button', { name: /the menu$/ });

  await test.step('the sidebar of a consultant has title, email, links and Sign Out', async () => {
    await expect(sidebar).toContainText('Consultant Dashboard');
    await expect(sidebar).toContainText('jo.marsh@example.com');
    for (const [name, path] of [
      ['Workers', 'workers'],
      ['Pending', 'pending'],
      ['Approved', 'approved'],
      ['Rejected', 'rejected'],
      ['Reports', 'reports'],
    ] as const) {
      const link = sidebar.getByRole('link', { name, exact: true });
      await expect(link).toHaveAttribute('href', `/consultant/${path}`);
    }
    await expect(sidebar.getByRole('link', { name: /^All / })).toHaveCount(0);
    await expect(sidebar.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  });

  await test.step('the sidebar is 16rem wide, and its state is remembered for seven days', async () => {
    await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(256);
    await toggle.click();
    await expect(sidebar).toHaveCount(0);
    await expect
      .poll(async () => {
        const cookie = (await page.context().cookies()).find(({ name }) => name === 'sidebar');
        const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
        return Math.round(days * 100) / 100;
      })
      .toBe(7);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(sidebar).toHaveCount(0);
    await toggle.click();
    await expect(sidebar).toBeVisible();
  });

  await test.step('the sidebar is a drawer below 768 px', async () => {
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(sidebar).toBeVisible();
    await page.setViewportSize({ width: 767, height: 900 });
    await expect(sidebar).toHaveCount(0);
    await toggle.click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer).toBeVisible();
    await expect(drawer).toContainText('Consultant Dashboard');
    await drawer.getByRole('link', { name: 'Reports' }).click();
    await expect(drawer).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Timesheet Reports' })).toBeVisible();
  });

  await test.step('the sidebar of an Admin has another title, and the lists of all workers', async () => {
    const admin = await signIn('helen');
    const menu = admin.locator('#sidebar');
    await expect(menu).toContainText('Admin Dashboard');
    await expect(menu).toContainText('helen.whitfield@example.com');
    for (const status of ['Pending', 'Approved', 'Rejected']) {
      const link = menu.getByRole('link', { name: `All ${status}`, exact: true });
      await expect(link).toHaveAttribute('href', `/consultant/all-${status.toLowerCase()}`);
    }
    for (const size of [
      { width: 1280, height: 600 },
      { width: 390, height: 664 },
    ]) {
      await admin.setViewportSize(size);
      if (size.width < 768) await admin.getByRole('button', { name: 'Show the menu' }).click();
      await expect(admin.getByRole('button', { name: 'Sign Out' })).toBeInViewport({ ratio: 1 });
    }
    await admin.getByRole('button', { name: 'Sign Out' }).click();
    await expect(admin).toHaveURL(/\/auth/);
  });
});

test('a consultant manages workers: tabs, claim, details, rates and breakdown', async ({ signIn }) => {
  const page = await signIn('jo');
  const panel = page
    .getByRole('region', { name: /Pending Timesheets/ })
    .or(page.locator('[aria-labelledby=pending-title]'));

  await test.step('each claimed worker shows details or what is missing', async () => {
    await expect(page.getByRole('tab')).toHaveText([
      /My Claimed Workers \(4\)/,
      /Available Candidates \(2\)/,
    ]);
    const amara = workerIn(page, 'Amara Okafor');
    await expect(amara.getByText('amara.okafor@example.com')).toBeVisible();
    await showTable(page);
    await expectWorker(page, 'Amara Okafor', { Client: 'Camden Council', 'Job Title': 'Social Worker' });
    await expectWorker(page, 'Amara Okafor', { 'Start Date': '03/08/26', Pay: '£21.50', Bill: '£28.75' });
    await page.setViewportSize({ width: 1920, height: 800 });
    await expectWorker(page, 'Amara Okafor', { Margin: '£7.25', 'Last week': 'Pending', State: 'At work' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(workerIn(page, 'Gareth Lowe')).toContainText('Assignment details pending');
    await expect(workerIn(page, 'Chloe Dunn')).toHaveCount(0);
  });

  await test.step('each worker has a card on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const facts = { Client: 'Camden Council', 'Job Title': 'Social Worker', 'Start Date': '03/08/26' };
    await expectPairs(page.getByRole('article').filter({ hasText: 'Amara Okafor' }), facts);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('the side panel lists the pending timesheets, and opens them', async () => {
    await expect(panel.first()).toContainText('Pending Timesheets (4)');
    await panel
      .first()
      .getByRole('button', { name: /Farah Aziz/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Farah Aziz' });
    await expect(dialog.getByRole('button', { name: 'Approve Timesheet' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('assignment details are saved, all three required', async () => {
    const dialog = await openWorker(page, 'Gareth Lowe');
    await expect(dialog.getByRole('tab')).toHaveText([
      'Timesheet History',
      'Assignment Details',
      'Financial Management',
    ]);
    await expect(dialog.getByText('No timesheets found')).toBeVisible();
    await dialog.getByRole('tab', { name: 'Assignment Details' }).click();
    const save = dialog.getByRole('button', { name: 'Save Assignment Details' });
    await expect(save).toBeDisabled();
    const details = { Council: 'Hackney Council', 'Job Title': 'Driver', 'Start Date': '2026-11-09' };
    for (const [label, text] of Object.entries(details)) await dialog.getByLabel(label).fill(text);
    for (const [label, text] of Object.entries(details)) {
      await dialog.getByLabel(label).fill('');
      await expect(save, `${label} is empty`).toBeDisabled();
      await dialog.getByLabel(label).fill(text);
      await expect(save).toBeEnabled();
    }
    await whileFailing(page, { method: 'PUT', address: '**/api/workers/*/assignment' }, async () => {
      await save.click();
      await expectFailure(page, 'Error', 'Failed to update assignment details');
    });
    await save.click();
    await expectSuccess(page, 'Assignment details updated successfully');
    await page.keyboard.press('Escape');
    await expectWorker(page, 'Gareth Lowe', { Client: 'Hackney Council', 'Job Title': 'Driver' });
    await expect(workerIn(page, 'Gareth Lowe')).toContainText('09/11/26');
  });

  await test.step('rates are in pounds and pence, with the margin as they are typed', async () => {
    const dialog = await openWorker(page, 'Farah Aziz');
    await dialog.getByRole('tab', { name: 'Financial Management' }).click();
    const pay = dialog.locator('input[name=rate_of_pay]');
    const bill = dialog.locator('input[name=supply_bill_amount]');
    await expect(dialog.getByText(/only visible to consultants/)).toBeVisible();
    await expect(dialog.getByText('Margin:')).toHaveCount(0);
    const save = dialog.getByRole('button', { name: 'Save Rates' });
    for (const [typed, message] of [
      ['17.255', 'Pay rate must have at most two decimals, like 21.50'],
      ['1,725', 'Pay rate must have no comma: write 1725, or a dot before the pence'],
    ] as const) {
      await pay.fill(typed);
      await save.click();
      await expect(dialog.locator('#rate_of_pay-error')).toHaveText(message);
    }
    await pay.fill('£17,25');
    await expect(dialog.getByText('Margin:')).toHaveCount(0);
    await bill.fill('0');
    await expect(dialog.getByText('Margin: 0.00%')).toBeVisible();
    await bill.fill('22.4');
    await expect(dialog.getByText('Margin: 22.99%')).toBeVisible();
    await whileFailing(page, { method: 'PUT', address: '**/api/workers/*/rates', how: 503 }, async () => {
      await save.click();
      await expectFailure(page, 'Error', 'Failed to update financial data');
    });
    await save.click();
    await expectSuccess(page, 'Success');
    await bill.fill('');
    await save.click();
    await expectSuccess(page, 'Success');
    await expect(dialog.getByText('Margin:')).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await test.step('unusual rates and start dates show a warning while typing, and can be saved', async () => {
    const dialog = await openWorker(page, 'Amara Okafor');
    const marks = dialog.getByRole('list', { name: 'Worth a second look' }).getByRole('listitem');
    await dialog.getByRole('tab', { name: 'Financial Management' }).click();
    const pay = dialog.locator('input[name=rate_of_pay]');
    const save = dialog.getByRole('button', { name: 'Save Rates' });
    await expect(dialog.getByLabel('These rates begin')).toHaveValue('next Monday');
    await dialog.getByLabel('These rates begin').selectOption('For all weeks not approved yet');
    await expect(marks).toHaveCount(0);
    await pay.fill('9');
    await expect(marks).toHaveText([
      /^Pay of £9.00 an hour is below the minimum wage for workers aged 21 and over: £\d\d\.\d\d from 1 April /,
    ]);
    await pay.fill('215');
    const odd = [
      'Pay of £215.00 an hour is above the bill of £28.75.',
      '£215.00 an hour is very high. Is it for one hour, and in pounds?',
      'Pay goes up from £21.50 to £215.00 an hour, 10 times as much.',
    ];
    await expect(marks).toHaveText(odd);
    await expect(save).toHaveAccessibleDescription(odd.join(' '));
    await expectNoFindingsHere(page, 'odd rates');
    await save.click();
    await expectSuccess(page, 'Success');
    await expect(marks, 'after saving too').toHaveText(odd);
    await pay.fill('21.5');
    await expect(marks).toHaveCount(0);
    await save.click();
    await expectSuccess(page, 'Success');

    await dialog.getByRole('tab', { name: 'Assignment Details' }).click();
    const start = dialog.getByLabel('Start Date');
    await expect(start).toHaveValue('2026-08-03');
    await start.fill('1926-11-16');
    const far = 'The start date, Tuesday 16 November 1926, was more than 100 years ago.';
    await expect(marks).toHaveText([far]);
    await expect(dialog.getByRole('button', { name: 'Save Assignment Details' })).toHaveAccessibleDescription(
      far,
    );
    await start.fill('2026-08-03');
    await expect(marks).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await test.step('an approved timesheet opens its Financial Breakdown', async () => {
    const dialog = await openWorker(page, 'Amara Okafor');
    await dialog.getByRole('button', { name: /41.5 hours/ }).click();
    const breakdown = page.getByRole('dialog', { name: 'Financial Breakdown' });
    await expectPairs(breakdown, {
      'Hours worked': '41.5',
      'Pay rate': '£21.50 per hour',
      'Supply bill rate': '£28.75 per hour',
      'Candidate pay': '£892.25',
      'Total supply bill': '£1,193.13',
      'Margin per hour': '£7.25',
      'Total agency margin': '£300.88',
    });
    await page.keyboard.press('Escape');
    await expect(breakdown).toHaveCount(0);
    await whileFailing(page, { address: '**/api/workers/*/timesheets*', how: 'no answer' }, async () => {
      await page.keyboard.press('Escape');
      await openWorker(page, 'Ben Hughes');
      await expectFailure(page, 'Error', 'Failed to fetch timesheet history');
    });
    await page.keyboard.press('Escape');
  });

  await test.step('unclaimed candidates are claimed, and leave the list', async () => {
    await page.getByRole('tab', { name: /Available Candidates/ }).click();
    await expect(page.getByRole('heading', { name: 'Unclaimed Candidates (2)' })).toBeVisible();
    await expect(panel).toHaveCount(0);
    await expect(workerIn(page, 'Ella Price')).toContainText('Assignment details pending');
    const claim = workerIn(page, 'Dev Patel').getByRole('button', { name: /Claim/ });
    await whileFailing(page, { method: 'PUT', address: '**/api/workers/*/claim' }, async () => {
      await claim.click();
      await expectFailure(page, 'Failed to claim candidate');
    });
    for (const name of ['Dev Patel', 'Ella Price']) {
      await workerIn(page, name).getByRole('button', { name: /Claim/ }).click();
      await expectSuccess(page, 'Candidate claimed successfully');
      await expect(workerIn(page, name)).toHaveCount(0);
    }
    await expect(page.getByRole('heading', { name: 'Unclaimed Candidates (0)' })).toBeVisible();
    await expect(page.getByText('No unclaimed candidates available.')).toBeVisible();
    await page.getByRole('tab', { name: /My Claimed Workers \(6\)/ }).click();
    await expect(workerIn(page, 'Dev Patel')).toBeVisible();
  });

  await test.step('a list that does not load shows a message', async () => {
    await whileFailing(page, { address: '**/api/worker*?*', how: 503 }, async () => {
      await page.goto('/consultant/workers?view=unclaimed');
      await expectFailure(page, 'Error', 'Failed to fetch unclaimed candidates');
      await page.goto('/consultant/workers');
      await expectFailure(page, 'Error', 'Failed to fetch workers');
    });
  });
});

test('an Admin sees all workers, and a message if there are none', async ({ signIn }) => {
  const page = await signIn('helen');
  await expect(page.getByRole('tab')).toHaveText([
    /My Claimed Workers/,
    /All Workers/,
    /Available Candidates/,
  ]);
  await expect(page.getByRole('tab', { name: /My Claimed/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('No workers currently assigned to you.')).toBeVisible();
  await page.getByRole('tab', { name: /All Workers \(7\)/ }).click();
  for (const name of ['Amara Okafor', 'Chloe Dunn', 'Dev Patel'])
    await expect(workerIn(page, name)).toBeVisible();
  await expect(page.locator('[aria-labelledby=pending-title]')).toContainText('Pending Timesheets (5)');

  await test.step('the URL contains view and search, which survive a reload', async () => {
    await page.getByLabel('Search by name, email or council').fill('CAMDEN');
    await expect(page).toHaveURL(/view=all&search=CAMDEN$/);
    await page.reload();
    await expect(page.getByRole('tab', { name: /All Workers/ })).toHaveAttribute('aria-selected', 'true');
    await expect(workerIn(page, 'Amara Okafor')).toBeVisible();
    await expect(workerIn(page, 'Dev Patel')).toBeVisible();
    await expect(workerIn(page, 'Chloe Dunn')).toHaveCount(0);
  });
});
