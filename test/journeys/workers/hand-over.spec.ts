import { openWorkerPage } from '#support/browser/review-list.ts';
import { expectNoFindingsHere } from '#support/browser/accessibility.ts';
import { expect, test } from '#support/browser/journey.ts';

test('an Admin hands over all workers of a consultant, and disables another consultant with a successor', async ({
  signIn,
}) => {
  const admin = await signIn('helen', { at: '/consultant/staff' });
  const rowOf = (name: string) =>
    admin.getByRole('list', { name: 'Accounts' }).getByRole('listitem').filter({ hasText: name });
  const dialog = admin.getByRole('dialog');

  await test.step('a hand-over requires the next consultant and a reason', async () => {
    await rowOf('Jo Marsh').getByRole('button', { name: 'Hand over' }).click();
    await dialog.getByRole('button', { name: 'Hand over 4 candidates' }).click();
    await expect(dialog).toContainText('Choose who takes over');
    await expect(dialog).toContainText('Enter the reason');
    await dialog.getByLabel('Who takes over').selectOption('Daniel Reyes');
    await dialog.getByLabel('Reason').fill('Jo is leaving');
    await dialog.getByRole('button', { name: 'Hand over 4 candidates' }).click();
    await expect(admin.getByText('4 candidates handed over to Daniel Reyes.')).toBeVisible();
    await expect(rowOf('Daniel Reyes')).toContainText('5 candidates');
    await expect(rowOf('Jo Marsh').getByRole('button', { name: 'Hand over' })).toHaveCount(0);
  });

  await test.step('disabling requires a successor', async () => {
    await rowOf('Daniel Reyes').getByRole('button', { name: 'Disable' }).click();
    const question = admin.getByRole('alertdialog');
    await question.getByLabel('Who takes over 5 candidates').selectOption('Jo Marsh');
    await question.getByRole('button', { name: 'Disable' }).click();
    await expect(admin.getByText('Daniel Reyes can no longer sign in.')).toBeVisible();
    await expect(rowOf('Jo Marsh')).toContainText('5 candidates');
  });
});

test('a consultant gives a worker back with a reason', async ({ signIn, portal }) => {
  const consultant = await signIn('jo', { at: '/consultant/workers' });
  const details = consultant.getByRole('button', { name: 'View Details of Ben Hughes' });
  await openWorkerPage(consultant, 'Ben Hughes');
  await consultant.getByRole('button', { name: 'Give back' }).click();
  const dialog = consultant.getByRole('dialog', { name: 'Give Back' });
  await expect(dialog.getByRole('button', { name: 'Give back' })).toBeDisabled();
  await expectNoFindingsHere(consultant, 'giving a worker back');
  await dialog.getByLabel('Reason').fill('Moved to Leeds');
  await dialog.getByRole('button', { name: 'Give back' }).click();
  await expect(consultant.getByText('Consultants can claim Ben Hughes again.')).toBeVisible();
  await expect(consultant.getByRole('dialog')).toHaveCount(0);
  await expect(details).toHaveCount(0);
  const mail = await portal.mails.waitFor((one) => one.subject.includes('Ben Hughes has no consultant'));
  expect(mail.to).toContain('helen.whitfield@example.com');
  expect(mail.text).toContain('Moved to Leeds');
});
