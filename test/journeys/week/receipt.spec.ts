import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { dayAt } from '#domain/calendar/calendar.ts';
import { addWeeks, weekLabel, weekOf } from '#domain/calendar/week.ts';
import { expect, test } from '#support/browser/journey.ts';
import { textsInPdf } from '#support/documents/pdf.ts';
import { expectFailure } from '#support/browser/toasts.ts';
import { whileFailing } from '#support/browser/trouble.ts';
import { weeksIn } from '#support/browser/review-list.ts';

const approvedWeek = addWeeks(weekOf(dayAt(new Date(), 'Europe/London')), -3);

async function receiptFrom(page: Page, place: Locator): Promise<Record<string, string>> {
  const saving = page.waitForEvent('download');
  await place.getByRole('button', { name: /^Receipt \(PDF\)/ }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe(`timesheet_amara-okafor_${approvedWeek}.pdf`);
  const texts = textsInPdf(await readFile(await file.path()));
  const names = ['Candidate', 'Client', 'Job title', 'Approved by', 'Total hours', 'Mileage', 'Pay rate'];
  return Object.fromEntries(names.map((name) => [name, texts[texts.indexOf(name) + 1] ?? '']));
}

test.use({ ownProcess: true });

test('a worker and a consultant download the receipt of an approved week', async ({ signIn }) => {
  const candidate = await signIn('amara', { viewport: { width: 390, height: 844 } });
  let own: Record<string, string> = {};

  await test.step('the worker downloads the receipt from the week and from the history', async () => {
    await candidate.goto(`/dashboard?week=${approvedWeek}`);
    own = await receiptFrom(candidate, candidate.locator('main'));
    expect(own).toEqual({
      Candidate: 'Amara Okafor',
      Client: 'Camden Council',
      'Job title': 'Social Worker',
      'Approved by': 'Jo Marsh',
      'Total hours': '41.5',
      Mileage: '55.2 miles',
      'Pay rate': '£21.50 an hour',
    });
    await candidate.goto('/timesheet-history');
    const row = candidate.getByRole('article').filter({ hasText: weekLabel(approvedWeek) });
    await expect(row.getByRole('button', { name: /^Receipt/ })).toHaveCount(0);
    await row.getByRole('button', { name: /^Details/ }).click();
    expect(await receiptFrom(candidate, row)).toEqual(own);
    await expect(row.getByText('Ask your consultant, Jo Marsh')).toBeVisible();
    const pending = candidate.getByRole('article').filter({ hasText: 'Pending' }).first();
    await pending.getByRole('button', { name: /^Details/ }).click();
    await expect(pending.getByRole('button', { name: /^Receipt/ })).toHaveCount(0);
  });

  await test.step('a server error shows a message', async () => {
    await whileFailing(candidate, { address: '**/receipt' }, async () => {
      await candidate
        .getByRole('button', { name: /^Receipt/ })
        .first()
        .click();
      await expectFailure(candidate, 'Failed to get the receipt', 'An unexpected error occurred.');
    });
  });

  await test.step('the consultant downloads the receipt from the details', async () => {
    const consultant = await signIn('jo', {
      at: `/consultant/approved?candidate=Amara&weekStart=${approvedWeek}`,
    });
    await weeksIn(consultant).first().click();
    expect(await receiptFrom(consultant, consultant.getByRole('dialog'))).toEqual(own);
  });
});
