import { globSync, readFileSync } from 'node:fs';
import { expectNoFindingsHere, findings, looks, narrow } from '#support/browser/accessibility.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '#support/browser/journey.ts';
import { weeksIn } from '#support/browser/review-list.ts';

const here = 'accessibility-of-dialogs.spec.ts';

/**
 * For each file with a dialog, the journey that checks the dialog with axe. The test fails for a
 * file that is missing here.
 */
const journeys: Record<string, string> = {
  'timesheet/amounts/breakdown-dialog.tsx': here,
  'clients/away-button.tsx': 'waiting-for-clients.spec.ts',
  'clients/merge-dialog.tsx': 'clients.spec.ts',
  'client-page/defaults/defaults-dialog.tsx': 'client-defaults.spec.ts',
  'covers/cover-dialog.tsx': 'cover.spec.ts',
  'frame/address/use-question-before-inviting.tsx': 'server-warnings.spec.ts',
  'frame/find/find-dialog.tsx': 'find.spec.ts',
  'frame/records/record-dialog.tsx': 'clients.spec.ts',
  'frame/proof/proof-dialog.tsx': 'fresh-proof.spec.ts',
  'timesheet/corrections/correct-dialog.tsx': 'corrections.spec.ts',
  'timesheet/corrections/reopen-dialog.tsx': 'corrections.spec.ts',
  'timesheet/reject-dialog.tsx': here,
  'timesheet/files/picture-dialog.tsx': 'evidence.spec.ts',
  'timesheet/timesheet-dialog.tsx': here,
  'timesheet/timesheet-dialogs.tsx': here,
  'timesheet/approve-without-dialog.tsx': 'agreed-terms.spec.ts',
  'calendar/week-calendar.tsx': 'accessibility.spec.ts',
  'absence/absent-people-dialog.tsx': 'did-not-work.spec.ts',
  'absence/not-worked-dialog.tsx': 'did-not-work.spec.ts',
  'account/apps-card.tsx': 'accessibility.spec.ts',
  'account/recovery-codes-row.tsx': 'accessibility.spec.ts',
  'account/sessions-card.tsx': 'accessibility.spec.ts',
  'onboarding/assignment-form.tsx': 'onboarding.spec.ts',
  'agency/holidays/remove-holiday.tsx': 'bank-holidays.spec.ts',
  'frame/mail/remove-mail-server.tsx': 'first-run.spec.ts',
  'missing/remind-dialog.tsx': 'missing.spec.ts',
  'notes/note-row.tsx': 'notes.spec.ts',
  'on-behalf/check-dialog.tsx': 'on-behalf.spec.ts',
  'pay-runs/items/note-dialog.tsx': 'pay-run.spec.ts',
  'pay-runs/opening/open-run-dialog.tsx': 'pay-run.spec.ts',
  'pay-runs/files/run-files.tsx': 'pay-run.spec.ts',
  'pay-runs/run/cancel-run-button.tsx': 'ways-out.spec.ts',
  'pay-runs/run/change-run-button.tsx': 'ways-out.spec.ts',
  'pay-runs/run/lock-button.tsx': 'pay-run.spec.ts',
  'pay-runs/run/mend-dialog.tsx': 'problems.spec.ts',
  'pay-runs/run/paid-button.tsx': 'pay-run.spec.ts',
  'pay-runs/run/unlock-button.tsx': 'pay-run.spec.ts',
  'reports/saved-filters/filter-name-dialog.tsx': 'report-breakdowns.spec.ts',
  'review/many/approval-question.tsx': 'consultants-morning.spec.ts',
  'timesheet/red-flags-dialog.tsx': 'red-flags.spec.ts',
  'sign-offs/ask-again-dialog.tsx': 'waiting-for-clients.spec.ts',
  'staff/disable-dialog.tsx': here,
  'staff/end-second-step.tsx': 'fresh-proof.spec.ts',
  'staff/hand-over/hand-over-dialog.tsx': here,
  'staff/invite-dialog.tsx': here,
  'staff/role-dialog.tsx': here,
  'staff/rules-card.tsx': here,
  'review/keys/keys-dialog.tsx': here,
  'review/table/row-notes.tsx': here,
  'workers/page/data/data-dialog.tsx': 'data-requests.spec.ts',
  'workers/page/give-back.tsx': 'hand-over.spec.ts',
  'workers/details/week-rates-dialog.tsx': here,
  'workers/details/worker-dialog.tsx': here,
  'workers/bulk-rates/bulk-rates-dialog.tsx': 'rates-of-many.spec.ts',
  'workers/many/many-dialog.tsx': 'many-workers.spec.ts',
  'workers/more-actions.tsx': 'payroll-numbers.spec.ts',
  'workers/payroll-numbers/number-list-dialog.tsx': 'payroll-numbers.spec.ts',
  'workers/assignments/delete-assignment.tsx': 'moving-a-worker.spec.ts',
  'workers/assignments/rates/rate-rows.tsx': 'moving-a-worker.spec.ts',
  'week/drafts/keep-drafts-dialog.tsx': 'drafts.spec.ts',
  'week/sent/recall-dialog.tsx': 'recall.spec.ts',
  'week/sent/send-dialog.tsx': 'candidates-minute.spec.ts',
};

test('every file with a dialog is opened by an accessibility test', () => {
  const files = globSync('**/*.tsx', { cwd: 'src/web', exclude: ['ui/**'] }).filter((file) =>
    /<(Dialog|AlertDialog|Popover)\b/.test(readFileSync(`src/web/${file}`, 'utf8')),
  );
  expect(files.sort()).toEqual(Object.keys(journeys).sort());
  for (const journey of new Set(Object.values(journeys))) {
    const [file = journey] = globSync(`test/journeys/*/${journey}`);
    expect(readFileSync(file, 'utf8'), journey).toContain('expectNoFindings');
  }
});

async function inDialog(page: Page, address: string, name: string, open: () => Promise<void>): Promise<void> {
  await page.goto(address);
  await open();
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog')).first()).toBeVisible();
  await expectNoFindingsHere(page, name);
}

test('the dialogs of the lists have no accessibility problems', async ({ signIn }) => {
  const page = await signIn('jo');
  const card = weeksIn(page).first();
  await inDialog(page, '/consultant/pending', 'details', () => card.getByText(/^W\/C \d/).click());
  await inDialog(page, '/consultant/pending', 'rejection', () =>
    card.getByRole('button', { name: 'Reject' }).click(),
  );
  await inDialog(page, '/consultant/pending', 'deletion', () =>
    card.getByRole('button', { name: /Delete/ }).click(),
  );
  await inDialog(page, '/consultant/pending', 'keys', () =>
    page.getByRole('button', { name: 'Keyboard shortcuts' }).click(),
  );
  await page.goto('/consultant/pending');
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await inDialog(page, '/consultant/pending', 'a comment in the table', () =>
    page
      .getByRole('button', { name: /^Comments: / })
      .first()
      .click(),
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Cards', exact: true }).click();
  await inDialog(page, '/consultant/pending', 'week filter', () =>
    page.getByRole('button', { name: /^Week Start Date/ }).click(),
  );
  await inDialog(page, '/consultant/pending', 'rates of a week', () =>
    page.getByRole('button', { name: 'No rate set' }).first().click(),
  );
  await inDialog(page, '/consultant/approved', 'breakdown', () =>
    card.getByRole('button', { name: 'View Financial Details' }).click(),
  );
  await inDialog(page, '/consultant/approved', 'approved details', () => card.getByText(/^W\/C \d/).click());
});

test('the dialogs of Worker Management and the drawer have no accessibility problems', async ({ signIn }) => {
  const page = await signIn('jo');
  await inDialog(page, '/consultant/workers', 'worker', () =>
    page.getByRole('button', { name: 'View Details of Amara Okafor' }).click(),
  );
  await page.getByRole('tab', { name: 'Assignment Details' }).click();
  await expectNoFindingsHere(page, 'assignment of a worker');
  await page.getByRole('tab', { name: 'Financial Management' }).click();
  await expectNoFindingsHere(page, 'rates of a worker');
  for (const deed of ['Give back …', 'End on …', 'Remind …']) {
    await inDialog(page, '/consultant/workers', deed, async () => {
      await page.getByRole('checkbox', { name: 'Select Amara Okafor' }).check();
      await page.getByRole('button', { name: deed }).click();
    });
  }
  await page.goto('/consultant/workers');
  await page.setViewportSize(narrow);
  await page.getByRole('button', { name: 'Show the menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  for (const look of looks) expect(await findings(page, look), `the drawer, ${look}`).toEqual([]);
});

test('the dialogs of the staff page and of My account have no accessibility problems', async ({ signIn }) => {
  const page = await signIn('helen');
  const row = page.getByRole('listitem').filter({ hasText: 'Daniel Reyes' });
  await inDialog(page, '/consultant/staff', 'invitation', () =>
    page.getByRole('button', { name: 'Invite someone' }).click(),
  );
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('There is a problem')).toBeVisible();
  await expectNoFindingsHere(page, 'invitation with errors');
  await inDialog(page, '/consultant/staff', 'role', () =>
    row.getByRole('button', { name: /^Change role/ }).click(),
  );
  await inDialog(page, '/consultant/staff', 'hand over', () =>
    row.getByRole('button', { name: /^Hand over/ }).click(),
  );
  await inDialog(page, '/consultant/staff', 'disabling', () =>
    row.getByRole('button', { name: /^Disable/ }).click(),
  );
  await inDialog(page, '/consultant/staff', 'the rule of two steps', () =>
    page.getByRole('button', { name: 'Require it of staff' }).click(),
  );
  await inDialog(page, '/account', 'an app to set up', () =>
    page.getByRole('button', { name: 'Turn on two-step verification' }).click(),
  );
});
