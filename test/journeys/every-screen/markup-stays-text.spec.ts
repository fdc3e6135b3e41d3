import { readFileSync } from 'node:fs';
import { addDays, dayAt } from '#domain/calendar/calendar.ts';
import type { Page } from '@playwright/test';
import { nameInMail } from '#domain/person/name-in-mail.ts';
import { castPassword } from '#server/commands/cast.ts';
import { parseCsv } from '#support/documents/csv.ts';
import { expect, sendWeek, test } from '#support/browser/journey.ts';
import { signInOn } from '#support/browser/signing-in.ts';
import { expectSuccess } from '#support/browser/toasts.ts';
import { weeksIn } from '#support/browser/review-list.ts';

/**
 * Returns text that would run as a script if a page did not escape it in text, attributes and
 * scripts.
 */
function attack(field: string): string {
  return `${field}"'><img src=x onerror=window.broken='${field}'></script><script>window.broken=1</script>&lt;`;
}

const email = 'mallory@example.org';
const name = attack('Mallory');

async function expectText(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
  expect(await page.evaluate(() => 'broken' in globalThis)).toBe(false);
  await expect(page.locator('img[src=x]')).toHaveCount(0);
}

test('markup typed into any field shows as plain text on pages, in emails and in the export', async ({
  openWindow,
  signIn,
  portal,
}) => {
  const candidate = await openWindow();

  await test.step('markup in the name at sign-up does not appear in the confirmation email', async () => {
    await candidate.goto('/auth');
    await candidate.getByRole('tab', { name: 'Sign Up' }).click();
    await candidate.getByLabel('Full Name').fill(name);
    await candidate.getByLabel('Email', { exact: true }).fill(email);
    await candidate.getByLabel('Password', { exact: true }).fill(castPassword);
    await candidate.getByRole('button', { name: 'Create Account' }).click();
    const mail = await portal.mails.waitFor((one) => one.to.includes(email));
    expect(mail.html).not.toContain('<img');
    expect(mail.html).not.toContain('Mallory');
    await candidate.goto(/https?:\/\/\S+\/confirm#\S+/.exec(mail.text)?.[0] ?? 'no link');
    await candidate.getByRole('button', { name: /confirm/i }).click();
    await candidate.waitForURL(/dashboard|assignment-details/);
  });

  await test.step('markup in client and job title is saved', async () => {
    await candidate.goto('/assignment-details');
    await candidate.locator('input[name=client_name]').fill(attack('Client'));
    await candidate.locator('input[name=job_title]').fill(attack('Title'));
    await candidate.locator('input[name=start_date]').fill(addDays(dayAt(new Date(), 'Europe/London'), -20));
    await candidate.getByRole('button', { name: 'Complete Setup' }).click();
    await candidate.getByText('Jo Marsh').click();
    await candidate.getByRole('button', { name: 'Assign Consultant' }).click();
    await candidate.waitForURL(/\/dashboard/);
  });

  await test.step('markup in comments is saved', async () => {
    await candidate.locator('input[name=monday_hours]').fill('7.5');
    await candidate.locator('textarea[name=comments]').fill(attack('Comments'));
    await sendWeek(candidate);
    await expectSuccess(candidate, 'Timesheet submitted!');
  });

  const consultant = await signIn('jo');
  const card = weeksIn(consultant, 'Mallory');

  await test.step('the consultant sees the markup as text, and gets an email with plain text', async () => {
    const mail = await portal.mails.waitFor(
      (one) => one.to.includes('jo.marsh@example.com') && /Mallory/.test(one.subject),
    );
    expect(mail.subject).toContain(nameInMail(name, ''));
    expect(mail.html).not.toContain('<img');
    expect(mail.html).not.toContain('<script');
    await consultant.goto('/consultant/pending');
    for (const text of [name, attack('Client'), attack('Comments')]) await expectText(consultant, text);
    await consultant.goto('/consultant/workers');
    await expectText(consultant, name);
    await expectText(consultant, attack('Title'));
  });

  await test.step('markup in the reason of a rejection shows as text on the page and in the email', async () => {
    await consultant.goto('/consultant/pending');
    await card.getByRole('button', { name: 'Reject' }).click();
    const dialog = consultant.getByRole('dialog');
    await dialog.getByLabel('Rejection Reason').fill(attack('Reason'));
    await dialog.getByRole('button', { name: /^Reject/ }).click();
    await expect(card).toHaveCount(0);
    const mail = await portal.mails.waitFor((one) => one.to.includes(email) && /rejected/.test(one.subject));
    expect(mail.text).toContain(attack('Reason'));
    expect(mail.html).not.toContain('<img');
    await consultant.goto('/consultant/rejected');
    await expectText(consultant, attack('Reason'));
    await candidate.goto('/dashboard');
    await expectText(candidate, attack('Reason'));
    await candidate.goto('/timesheet-history');
    await expectText(candidate, attack('Reason'));
  });

  await test.step('markup shows as text in the reports and their export', async () => {
    const admin = await openWindow({ acceptDownloads: true });
    await signInOn(admin, 'helen.whitfield@example.com', castPassword);
    await admin.goto('/consultant/reports');
    await expectText(admin, name);
    const download = admin.waitForEvent('download');
    await admin.getByRole('button', { name: /export csv/i }).click();
    const file = readFileSync(await (await download).path(), 'utf8');
    const row = parseCsv(file.replace('\uFEFF', '')).find((cells) => cells.includes(name));
    expect(row).toContain(attack('Client'));
  });
});
