import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { PNG } from 'pngjs';
import { showTable } from '#support/browser/review-list.ts';
import { expectNoFindings, expectNoFindingsHere } from '#support/browser/accessibility.ts';
import { expect, test, withDatabase } from '#support/browser/journey.ts';
import { expectSuccess } from '#support/browser/toasts.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

function pictureOf(width: number, height: number, pixel: (x: number) => number[]): Buffer {
  const picture = new PNG({ width, height });
  for (let at = 0; at < width * height; at += 1) picture.data.set(pixel(at % width), at * 4);
  return PNG.sync.write(picture);
}

/** The toast may still be the one of the previous logo, so this waits for another picture. */
async function replaceLogo(page: Page, buffer: Buffer): Promise<void> {
  const logo = page.getByRole('img', { name: 'The agency’s logo' });
  const before = (await logo.getAttribute('src')) ?? '';
  await page.getByLabel('Logo file').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await expect(logo).not.toHaveAttribute('src', before);
}

async function savedLogo(page: Page): Promise<{ width: number; height: number; corner: number[] }> {
  const address = await page.getByRole('img', { name: 'The agency’s logo' }).getAttribute('src');
  const response = await page.request.get(address ?? '');
  const { width, height, data } = PNG.sync.read(await response.body());
  return { width, height, corner: [...data.subarray(0, 4)] };
}

test('an Admin changes the agency’s name, colour, logo and other settings, and sends test emails', async ({
  signIn,
  openWindow,
  portal,
}) => {
  const admin = await signIn('helen');
  await admin.getByRole('link', { name: 'Agency' }).click();

  await test.step('a new name and colour show on every page at once', async () => {
    await admin.getByLabel('Name of the agency').fill('Bright Hands Ltd');
    await admin.getByLabel('Accent colour', { exact: true }).fill('purple');
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(admin.getByText(/Enter a colour as # and six digits/).first()).toBeVisible();
    await admin.getByLabel('Accent colour', { exact: true }).fill('#6d28d9');
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(admin.getByRole('banner').getByText('Bright Hands Ltd')).toBeVisible();
    await expect(admin).toHaveTitle('Agency – Bright Hands Ltd');
    await admin.mouse.move(0, 0);
    await expect(admin.getByRole('button', { name: 'Save', exact: true })).toHaveCSS(
      'background-color',
      'rgb(109, 40, 217)',
    );
  });

  await test.step('the colour can be read and changed on a phone with large text', async () => {
    const before = admin.viewportSize();
    await admin.setViewportSize({ width: 360, height: 740 });
    await admin.evaluate(() => (document.documentElement.style.fontSize = '32px'));
    const field = admin.getByLabel('Accent colour', { exact: true });
    await expect.poll(async () => (await field.boundingBox())?.width).toBeGreaterThan(200);
    expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await admin.evaluate(() => (document.documentElement.style.fontSize = ''));
    if (before) await admin.setViewportSize(before);
  });

  await test.step('the agency’s word for client shows in lists, filters, forms and the menu', async () => {
    const word = admin.getByLabel('What you call a client');
    await word.fill('Client 1');
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(admin.getByText(/Enter one word of 2 to 30 letters/).first()).toBeVisible();
    await word.fill('School');
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await admin.getByRole('link', { name: 'Schools' }).click();
    await expect(admin.getByRole('heading', { level: 1, name: 'Schools' })).toBeVisible();
    await expect(admin.getByRole('button', { name: 'Add school' })).toBeVisible();
    await admin.goto('/consultant/all-pending');
    await showTable(admin);
    await expect(admin.getByLabel('School Name')).toBeVisible();
    await expect(admin.getByRole('columnheader', { name: 'School' })).toBeVisible();
    await expect(admin.getByText(/Council:/)).toHaveCount(0);
    await admin.goto('/consultant/reports?by=client');
    await expect(admin.getByRole('heading', { name: 'Bill by school' })).toBeVisible();
    await admin.getByRole('link', { name: 'Agency' }).click();
  });

  await test.step('a file that is no picture is refused before it is sent, and a picture is saved', async () => {
    const file = admin.getByLabel('Logo file');
    await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
    await expect(admin.getByText(/must be a PNG, JPEG or WebP/)).toBeVisible();
    await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png.subarray(0, 20) });
    await expect(admin.getByText(/The picture is damaged/)).toBeVisible();
    await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png });
    await admin.emulateMedia({ colorScheme: 'dark' });
    await expect(admin.getByRole('img', { name: 'The agency’s logo' })).toHaveCSS(
      'background-color',
      'rgb(255, 255, 255)',
    );
    await admin.emulateMedia({ colorScheme: 'light' });
  });

  await test.step('a picture over the limit of the server is made smaller before it is sent', async () => {
    const buffer = pictureOf(700, 500, () => [...randomBytes(3), 255]);
    expect(buffer.length).toBeGreaterThan(1_000_000);
    await replaceLogo(admin, buffer);
    const logo = await savedLogo(admin);
    expect(logo.width / logo.height).toBeCloseTo(7 / 5, 1);
  });

  await test.step('a white logo is saved on the agency’s colour, and a white picture is refused', async () => {
    const file = admin.getByLabel('Logo file');
    const white = pictureOf(60, 20, (x) => [255, 255, 255, x > 20 && x < 40 ? 255 : 0]);
    await replaceLogo(admin, white);
    await expectSuccess(admin, 'Success', 'The logo is almost white, so it is saved on your colour.');
    expect((await savedLogo(admin)).corner).toEqual([109, 40, 217, 255]);
    const blank = pictureOf(60, 20, () => [255, 255, 255, 255]);
    await file.setInputFiles({ name: 'blank.png', mimeType: 'image/png', buffer: blank });
    await expect(admin.getByText('The picture is almost white. Choose a darker logo.')).toBeVisible();
    await expectNoFindings(admin, 'the agency, with a refused logo');
    expect((await savedLogo(admin)).corner).toEqual([109, 40, 217, 255]);
  });

  await test.step('a test email arrives, or the card says why it does not', async () => {
    const button = admin.getByRole('button', { name: 'Send me a test email' });
    await button.click();
    await expect(admin.getByText('The test email was sent')).toBeVisible();
    await portal.mails.waitFor((mail) => mail.subject === 'A test email from Bright Hands Ltd');
    portal.mails.refuse(true);
    await button.click();
    await expect(admin.getByText('The test email was not sent')).toBeVisible();
    await expect(admin.getByText(/451 the catcher refuses/)).toBeVisible();
    await expectNoFindings(admin, 'the agency, with a refused mail');
  });

  await test.step('the times to keep records are entered in months, or left to the portal’s default', async () => {
    const kept = admin.getByRole('region', { name: 'How long to keep records' });
    await kept.getByLabel('Sign-in records').fill('1');
    await kept.getByLabel('Sent emails').fill('3');
    await kept.getByRole('button', { name: 'Save these times' }).click();
    await expect(kept.getByText('Enter whole months, 2 to 120, or leave it empty').first()).toBeVisible();
    await expectNoFindings(admin, 'the agency, with a refused number of months');
    await kept.getByLabel('Sign-in records').fill('');
    await kept.getByRole('button', { name: 'Save these times' }).click();
    await expectSuccess(admin, 'Success', 'The portal will remove older records tonight.');
    await admin.reload();
    await expect(kept.getByLabel('Sent emails')).toHaveValue('3');
    await expect(kept.getByLabel('Sign-in records')).toHaveValue('');
  });

  await test.step('the portal sends reminders only after it was switched on, and each person can switch them off', async () => {
    await admin.getByRole('button', { name: 'Example emails' }).click();
    await expect(admin.getByText(/Your timesheet for the week of .* is missing/).first()).toBeVisible();
    await expect(admin.getByLabel(/^Workers, 18 hours before/)).toHaveCount(0);
    await admin.getByLabel('Send reminders by email').check();
    await admin.getByLabel(/^Remind consultants at the cut-off/).uncheck();
    await expect(admin.getByText('The reminders are saved.')).toBeVisible();
    await expectNoFindings(admin, 'the agency, with reminders');
    const worker = await signIn('amara', { at: '/account' });
    await worker.getByLabel('Remind me by email when timesheets are due').uncheck();
    await expect(worker.getByText('We will not send you reminders.')).toBeVisible();
    await worker.reload();
    await expect(worker.getByLabel('Remind me by email when timesheets are due')).not.toBeChecked();
  });

  const visitor = await openWindow();
  await test.step('the sign-in page shows the agency’s brand from its first paint', async () => {
    await visitor.goto('/auth');
    await expect(visitor).toHaveTitle('Sign in – Bright Hands Ltd');
    await expect(visitor.getByText('Bright Hands Ltd')).toBeVisible();
    const button = visitor.getByRole('button', { name: 'Sign In', exact: true });
    await expect(button).toHaveCSS('background-color', 'rgb(109, 40, 217)');
  });

  await test.step('the agency’s contact shows at the bottom of every page, before and after signing in', async () => {
    await expect(visitor.getByText(/^Questions\? Ask/)).toHaveCount(0);
    await admin.getByLabel('Telephone').fill('ring me');
    await admin.getByRole('button', { name: 'Save the contact' }).click();
    await expect(admin.getByText(/Enter a telephone number, like/).first()).toBeVisible();
    await admin.getByLabel('Telephone').fill('+44 (0)20 7946 0018');
    await admin.getByLabel('Email for questions').fill('pay@example.com');
    await admin.getByLabel('Opening hours').fill('Monday to Friday, 9 to 5');
    await admin.getByRole('button', { name: 'Save the contact' }).click();
    await expect(admin.getByText('The contact is saved.')).toBeVisible();
    const number = { name: '+44 (0)20 7946 0018' };
    await expect(admin.getByRole('contentinfo').getByRole('link', number)).toBeVisible();
    for (const path of [
      '/auth',
      '/landing',
      '/first-admin',
      '/confirm',
      '/custom-reset',
      '/no/such',
      '/sign',
    ]) {
      await visitor.goto(path);
      await expect(visitor.getByRole('link', number), path).toHaveAttribute('href', 'tel:+442079460018');
      await expect(visitor.getByText(/Monday to Friday, 9 to 5$/)).toBeVisible();
      if (path === '/sign')
        await expectNoFindingsHere(visitor, 'the page of an emailed link, with a contact');
    }
    await visitor.goto('/auth');
    await expectNoFindings(visitor, 'signing in, with a contact');
    const worker = await signIn('amara');
    await expect(worker.getByText(/^Or ask Bright Hands Ltd: \+44/)).toBeVisible();
  });

  await test.step('a long word in the agency’s name makes no page wider than a phone', async () => {
    const name = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Hands';
    await admin.getByLabel('Name of the agency').fill(name);
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(admin).toHaveTitle(`Agency – ${name}`);
    await visitor.setViewportSize({ width: 320, height: 640 });
    for (const path of ['/auth', '/first-admin', '/landing']) {
      await visitor.goto(path);
      await expect(visitor.getByText(name).first()).toBeVisible();
      const width = () => visitor.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(width, path).toBe(320);
    }
  });

  await test.step('every change can be undone', async () => {
    await admin.emulateMedia({ colorScheme: 'light' });
    await admin.getByLabel('Name of the agency').fill('');
    await admin.getByRole('button', { name: 'Remove' }).first().click();
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(admin).toHaveTitle('Agency – Timesheet Portal');
    await admin.mouse.move(0, 0);
    await expect(admin.getByRole('button', { name: 'Save', exact: true })).toHaveCSS(
      'background-color',
      'rgb(15, 118, 110)',
    );
  });
});

test('an Admin enters the rate of each day of an old week, and the card for such weeks disappears', async ({
  signIn,
  portal,
}) => {
  // A week of a release that stored no days with amounts: Monday had one rate, the other days had
  // another rate.
  await withDatabase(portal, (db) =>
    sql`update timesheets set amounts = (
        select jsonb_agg(jsonb_build_object('rateType', 'basic', 'units', units, 'payRate', rate, 'billRate', 30,
          'pay', round(units * rate, 2), 'bill', units * 30, 'from', '2000-01-01'))
        from (values (monday_hours, 20.00), (hours_worked - monday_hours, 21.50)) as row (units, rate)
      ) where id = (
        select timesheets.id from timesheets join users on users.id = user_id
        where full_name = 'Amara Okafor' and status = 'Approved' order by week_start limit 1
      )`.execute(db),
  );
  const admin = await signIn('helen', { at: '/consultant/agency' });
  const card = admin.getByRole('region', { name: 'Rates by day' });
  await card.getByRole('button', { name: /^Amara Okafor, Camden Council, W\/C / }).click();
  const save = card.getByRole('button', { name: 'Save days' });
  await save.click();
  await expect(card).toContainText('Choose the rate of Monday');
  await expectNoFindingsHere(admin, 'the rates of days');
  const days = card.getByRole('combobox');
  for (let index = 0; index < (await days.count()); index += 1) {
    await days.nth(index).selectOption({ index: index === 0 ? 1 : 2 });
  }
  await save.click();
  await expectSuccess(admin, 'Days saved', 'Amara Okafor');
  await expect(card).toHaveCount(0);
});
