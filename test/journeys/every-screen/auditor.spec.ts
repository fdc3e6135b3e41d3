import type { Page } from '@playwright/test';
import { expectNoFindings, expectNoFindingsHere } from '#support/browser/accessibility.ts';
import { cutTexts } from '#support/browser/cut-text.ts';
import { expect, test, withDatabase } from '#support/browser/journey.ts';
import { pages } from '#support/browser/pages.ts';
import { ellaBecomes } from '#support/browser/played-role.ts';
import { untilSettled } from '#support/browser/settled.ts';
import { expectSuccess } from '#support/browser/toasts.ts';

test.use({ ownProcess: true });

/** Words on controls that change something for other people. */
const writing =
  /^(Add|Accept|Apply|Approve|Archive|Cancel run|Change|Choose a cover|Claim|Confirm|Copy|Correct|Decline|Deduct|Delete|Did not work|Disable|Edit|Enable|End|Enter|Give|Hand over|Hold|Import|Invite|Lock|Make|Mark|Merge|More$|Move|New|Note$|Open pay run|Paid on|Put back|Refuse|Reject|Release|Remind|Remove|Rename|Reopen|Replace|Require|Restore|Save|Select|Send|Set|Supplementary|Undo|Unlock|Use for)\b/;

async function writingControlsOn(page: Page): Promise<string[]> {
  return page.evaluate((source) => {
    const forbidden = new RegExp(source, 'v');
    return [...document.querySelectorAll('main, [role=dialog]')]
      .flatMap((part) => [
        ...part.querySelectorAll('button, a[href], input[type=checkbox], textarea, input[type=file]'),
      ])
      .filter((control) => control.checkVisibility())
      .map(
        (control) =>
          (control.getAttribute('aria-label') ?? control.textContent ?? '').trim() || control.tagName,
      )
      .filter((name) => forbidden.test(name) || name === 'INPUT' || name === 'TEXTAREA');
  }, writing.source);
}

const addresses = Object.values(pages)
  .flatMap((entry) => (typeof entry === 'object' ? entry.addresses : []))
  .filter((address) => address.startsWith('/consultant'));

test('an auditor sees no control that changes something on any page of the staff area', async ({
  signIn,
  portal,
}) => {
  await ellaBecomes(portal, 'Auditor');
  const page = await signIn('ella');
  await page.waitForURL('**/consultant/all-pending');
  await expect(page.getByRole('banner').getByText('Read only')).toBeVisible();
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await untilSettled(page);
    expect.soft(await writingControlsOn(page), address).toEqual([]);
  }
});

test('the header of an auditor shows the agency’s whole name and a badge of one line on a phone', async ({
  signIn,
  portal,
}) => {
  await ellaBecomes(portal, 'Auditor');
  await withDatabase(portal, (db) =>
    db.updateTable('agency').set({ name: 'Whitfield Recruitment' }).execute(),
  );
  const page = await signIn('ella', { at: '/consultant/all-pending', viewport: { width: 390, height: 844 } });
  await expect(page.getByRole('banner').getByText('Whitfield Recruitment')).toBeVisible();
  const header = page.getByRole('banner');
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 });
    const badge = header.getByText('Read only');
    expect.soft((await badge.boundingBox())?.height, `height at ${width} px`).toBeLessThan(30);
    expect.soft(await cutTexts(header), `cut at ${width} px`).toEqual([]);
  }
});

test('the pages of an auditor fit a phone with large text', async ({ signIn, portal }) => {
  await ellaBecomes(portal, 'Auditor');
  const phone = { width: 360, height: 740 };
  const page = await signIn('ella', { at: '/consultant/all-pending', viewport: phone });
  for (const address of ['all-pending', 'workers?view=all', 'clients', 'staff', 'audit']) {
    await page.goto(`/consultant/${address}`);
    await page.evaluate(() => (document.documentElement.style.fontSize = '32px'));
    await untilSettled(page);
    const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.soft.poll(over, `pixels of ${address} over the edge`).toBe(0);
  }
  await expect(page.getByRole('banner').getByRole('button').last()).toBeInViewport({ ratio: 1 });
});

test('an auditor can read a week, a worker, a client, a pay run with its file, and the audit', async ({
  signIn,
  portal,
}) => {
  await ellaBecomes(portal, 'Auditor');
  const helen = await signIn('helen', { at: '/consultant/pay-runs' });
  await test.step('an Admin has locked a run and made its file', async () => {
    const dialog = helen.getByRole('dialog').or(helen.getByRole('alertdialog'));
    await helen.getByRole('button', { name: 'Open pay run' }).click();
    await dialog
      .getByLabel('Begin with')
      .selectOption({ label: 'The first week: nothing has been paid yet' });
    await dialog.getByRole('button', { name: 'Open pay run' }).click();
    await expectSuccess(helen, 'Success', 'Pay run 1 is open.');
    await helen.getByRole('button', { name: 'Lock pay run 1' }).click();
    await dialog.getByRole('button', { name: 'Lock pay run 1' }).click();
    await expectSuccess(helen, 'Pay run 1 is locked');
  });

  const page = await signIn('ella', { at: '/consultant/pay-runs/1' });
  const menu = page.getByRole('navigation', { name: 'Main' });
  await test.step('a file that nobody has made cannot be made by an auditor', async () => {
    await expect(page.getByRole('region', { name: 'Files for payroll' })).toContainText(
      'No file has been made yet.',
    );
    await untilSettled(page);
    expect(await writingControlsOn(page)).toEqual([]);
    await expectNoFindings(page, 'a locked run, as an auditor');
  });

  await test.step('a file that was made can be downloaded', async () => {
    await helen.getByRole('button', { name: 'Make Generic file' }).click();
    await Promise.all([
      helen.waitForEvent('download'),
      helen.getByRole('alertdialog').getByRole('button', { name: 'Make file' }).click(),
    ]);
    const files = page.getByRole('list', { name: 'Files' });
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      files.getByRole('button', { name: /^Download / }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.csv$/);
  });

  await test.step('the columns of a payroll format can be read', async () => {
    await menu.getByRole('link', { name: 'Payroll files' }).click();
    await page.getByRole('button', { name: 'Columns of Generic' }).click();
    const columns = page.getByRole('table', { name: 'Columns of Generic' });
    await expect(columns.getByRole('row', { name: /^Week starting / })).toContainText('27/11/2026');
    expect(await writingControlsOn(page)).toEqual([]);
    await expectNoFindings(page, 'payroll files, as an auditor');
  });

  await test.step('a week has its details and its history, and no verdict', async () => {
    await menu.getByRole('link', { name: /^All Pending/ }).click();
    await page.locator('[data-timesheet]').first().press('Enter');
    await expect(page.getByRole('list', { name: 'History' })).toBeVisible();
    expect(await writingControlsOn(page)).toEqual([]);
    await expectNoFindingsHere(page, 'a week, as an auditor');
    await page.keyboard.press('Escape');
  });

  await test.step('a worker has assignments, rates, weeks and changes', async () => {
    await menu.getByRole('link', { name: 'Workers' }).click();
    await page.getByRole('button', { name: 'View Details of Amara Okafor' }).click();
    await page.getByRole('link', { name: 'Open worker’s page' }).click();
    await expect(page.getByRole('table', { name: /^Assignments of Amara Okafor/ })).toContainText('£21.50');
    await untilSettled(page);
    expect(await writingControlsOn(page)).toEqual([]);
    await expectNoFindings(page, 'a worker, as an auditor');
  });

  await test.step('a client has its workers and people who sign', async () => {
    await menu.getByRole('link', { name: 'Clients' }).click();
    await page.getByRole('list', { name: 'Clients' }).getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'Authorisers' })).toBeVisible();
    await untilSettled(page);
    expect(await writingControlsOn(page)).toEqual([]);
    await expectNoFindings(page, 'a client, as an auditor');
  });

  await test.step('the staff, the agency and the audit can be read', async () => {
    await menu.getByRole('link', { name: 'Staff' }).click();
    await expect(page.getByRole('list', { name: 'Accounts' })).toContainText('Helen Whitfield');
    await expect(page.getByRole('region', { name: 'Rules for signing in' })).toContainText('Optional');
    await expectNoFindings(page, 'the staff, as an auditor');
    await menu.getByRole('link', { name: 'Agency' }).click();
    await expect(page.getByRole('region', { name: 'Approval and payroll' })).toContainText(
      'Weeks are due by',
    );
    await expectNoFindings(page, 'the agency, as an auditor');
    await menu.getByRole('link', { name: 'Audit' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();
    await expectNoFindings(page, 'the audit, as an auditor');
  });

  await test.step('typed addresses of forms say for whom they are', async () => {
    await page.goto('/consultant/import');
    await expect(page.getByText('This is for Admins only.')).toBeVisible();
    await page.goto('/consultant/payroll-files/new');
    await expect(page.getByText('Only Admins and payroll clerks can change pay runs.')).toBeVisible();
  });
});
