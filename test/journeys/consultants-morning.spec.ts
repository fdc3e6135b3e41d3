/** The consultant's Monday morning: what deserves a second look, and deciding on many weeks in a few minutes. */

import type { Page } from '@playwright/test';
import { dayAt } from '#domain/calendar.ts';
import { addWeeks, weekLabel, weekOf } from '#domain/week.ts';
import { expectNoFindingsHere } from '#support/accessibility.ts';
import { expect, test } from '#support/journey.ts';
import { expectSuccess } from '#support/toasts.ts';

const thisWeek = weekOf(dayAt(new Date(), 'Europe/London'));

function cards(page: Page, name: string | RegExp = '') {
  return page.getByRole('article').filter({ hasText: name });
}

function marksOf(page: Page, name: string) {
  return cards(page, name).getByRole('list', { name: 'Worth a second look' }).getByRole('listitem');
}

test('exceptions are marked on cards and told in the details', async ({ signIn }) => {
  const page = await signIn('jo');
  await page.goto('/consultant/pending');

  await test.step('no rate and weekend work; nothing in a usual week', async () => {
    await expect(marksOf(page, 'Farah Aziz')).toHaveText(['No rate set']);
    await expect(marksOf(page, 'Emergency cover')).toHaveText(['Weekend work']);
    await expect(marksOf(page, 'Amara Okafor')).toHaveCount(0);
  });

  await test.step('a corrected week shows what differs from the rejected version', async () => {
    const week = addWeeks(thisWeek, -2);
    const candidate = await signIn('amara');
    await candidate.goto(`/dashboard?week=${week}`);
    await candidate.locator('input[name=tuesday_hours]').fill('7.5');
    await candidate.locator('input[name=mileage]').fill('12.5');
    await candidate.getByRole('button', { name: 'Resubmit timesheet' }).click();
    await expectSuccess(candidate, 'Timesheet resubmitted!');
    const card = cards(page, 'Amara Okafor').filter({ hasText: weekLabel(week) });
    await expect(card).toContainText('Differs from rejected version');
    await expect(card).toContainText(/Tuesday: from 17\.5\s+→\s+to 7\.5/);
    await card.getByText(/^W\/C/).click();
    const dialog = page.getByRole('dialog', { name: 'Amara Okafor' });
    await expect(dialog).toContainText('That was rejected with “Tuesday shows 17.5 hours.');
    await expect(dialog).toContainText(/Mileage: from none\s+→\s+to 12\.5 miles/);
    await expectNoFindingsHere(page, 'details of a corrected week');
  });
});
