import type { Page } from '@playwright/test';
import { addDays, dayAt } from '#domain/calendar/calendar.ts';
import { addWeeks, weekLabel, weekOf } from '#domain/calendar/week.ts';
import { cast, castPassword } from '#server/commands/cast.ts';
import { expect, type RunningPortal, test, withDatabase } from '#support/browser/journey.ts';
import { sessionOf } from '#support/browser/signing-in.ts';
import { expectAtMost } from '#support/browser/thumb.ts';

/** The limits are the table in docs/evidence/measured.md. */

const today = dayAt(new Date(), 'Europe/London');
const thisWeek = weekOf(today);
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const password = 'a quiet morning in June';

const hours = (page: Page, day: string) => page.locator(`input[name=${day}_hours]`);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

async function expectSent(page: Page): Promise<void> {
  await expect(page.getByText(/^Timesheet (re)?submitted!$/)).toBeVisible();
}

test('a worker sends, corrects and takes back weeks with few presses', async ({ signIn, portal }) => {
  await withDatabase(portal, (db) => db.updateTable('assignments').set({ signOff: 'client' }).execute());
  const amara = await signIn('amara', { at: '/', ...phone });

  await test.step('the pay day of this week needs no press', async () => {
    await expect(amara.getByText(/^Send by .* to be paid on \w+ \d+ \w+$/)).toBeVisible();
  });

  await test.step('a week like the last week needs three presses, and shows its pay day', async () => {
    await expectAtMost(amara, { presses: 3 }, async ({ press }) => {
      await press(button(amara, 'Copy last week'));
      await press(button(amara, 'Submit timesheet'));
      await press(button(amara, 'Send'));
      await expectSent(amara);
    });
    await amara.goto('/');
    await expect(amara.getByText(/^You will be paid on \w+ \d+ \w+ if/)).toBeVisible();
  });

  await test.step('a sent week is taken back with two presses, and sent again with one', async () => {
    await expectAtMost(amara, { presses: 2 }, async ({ press }) => {
      await press(button(amara, 'Change this week'));
      await press(button(amara, 'Take back'));
      await expect(hours(amara, 'monday')).toBeEnabled();
    });
    await expectAtMost(amara, { presses: 1 }, async ({ press }) => {
      await press(button(amara, 'Send again'));
      await expectSent(amara);
    });
  });

  await test.step('a photo needs one press before the camera', async () => {
    await amara.goto('/');
    await expectAtMost(amara, { presses: 1 }, async ({ press }) => {
      const camera = amara.waitForEvent('filechooser');
      await press(button(amara, /^Add a photo or PDF/));
      await camera;
    });
  });

  await test.step('a rejected week is corrected with four presses and fields', async () => {
    await amara.goto('/');
    await expectAtMost(amara, { presses: 3, fields: 1 }, async ({ press, fill }) => {
      await press(amara.getByRole('link', { name: /^Correct W\/C/ }));
      await fill(hours(amara, 'tuesday'), '7.5');
      await expect(amara.getByText(/^Late\. Send it today/)).toBeVisible();
      await press(button(amara, 'Resubmit timesheet'));
      await press(button(amara, 'Send'));
      await expectSent(amara);
    });
  });

  await test.step('a receipt needs two presses', async () => {
    await amara.goto('/');
    await expectAtMost(amara, { presses: 2 }, async ({ press }) => {
      await press(amara.getByRole('link').filter({ hasText: weekLabel(addWeeks(thisWeek, -4)) }));
      const saved = amara.waitForEvent('download');
      await press(button(amara, /^Receipt/));
      await saved;
    });
  });
});

test('a worker sends an ordinary week, an odd week and a week of miles with few presses', async ({
  signIn,
}) => {
  await test.step('an ordinary week needs three presses, and a week without work two', async () => {
    const dev = await signIn('dev', { at: '/', ...phone });
    await expectAtMost(dev, { presses: 3 }, async ({ press }) => {
      await press(button(dev, /^Fill Mon–Fri/));
      await press(button(dev, 'Submit timesheet'));
      await press(button(dev, 'Send'));
      await expectSent(dev);
    });
    await dev.goto('/');
    await expectAtMost(dev, { presses: 2 }, async ({ press }) => {
      await press(button(dev, 'I did not work this week'));
      await press(button(dev, 'Sick'));
      await expect(dev.getByText('You told us that you did not work: Sick.')).toBeVisible();
    });
  });

  await test.step('miles and a comment add two fields', async () => {
    const ben = await signIn('ben', { at: '/', ...phone });
    await expectAtMost(ben, { presses: 3, fields: 2 }, async ({ press, fill }) => {
      await press(button(ben, 'Copy last week'));
      await fill(ben.getByLabel('Mileage'), '12.5');
      await fill(ben.getByLabel('Comments'), 'Late bus on Thursday');
      await press(button(ben, 'Submit timesheet'));
      await press(button(ben, 'Send'));
      await expectSent(ben);
    });
  });

  await test.step('five odd days need five fields and two presses', async () => {
    const chloe = await signIn('chloe', { at: '/', ...phone });
    await expectAtMost(chloe, { presses: 2, fields: 5 }, async ({ press, fill }) => {
      const odd = { monday: '7.5', tuesday: '4', wednesday: '9.5', friday: '6', saturday: '3' };
      for (const [day, typed] of Object.entries(odd)) await fill(hours(chloe, day), typed);
      await press(button(chloe, 'Submit timesheet'));
      await press(button(chloe, 'Send'));
      await expectSent(chloe);
    });
  });
});

test('a worker sends four shifts with twelve fields and two presses', async ({ signIn, portal }) => {
  await withDatabase(portal, async (db) => {
    await db.updateTable('assignments').set({ hoursRule: 'times', hoursStep: 0.25 }).execute();
  });
  const page = await signIn('farah', { at: '/', ...phone });
  const shifts = {
    Monday: ['7', '15', '30'],
    Tuesday: ['730', '1530', '30'],
    Thursday: ['22', '6', '45'],
    Friday: ['9pm', '7', '60'],
  };
  await expectAtMost(page, { presses: 2, fields: 12 }, async ({ press, fill }) => {
    for (const [day, typed] of Object.entries(shifts)) {
      const fields = page.getByRole('group', { name: new RegExp(`^${day}`) }).getByRole('textbox');
      for (const [place, text] of typed.entries()) await fill(fields.nth(place), text);
    }
    await press(button(page, 'Submit timesheet'));
    await expect(page.getByRole('dialog')).toContainText('22:00–06:00, 45 min break');
    await press(button(page, 'Send'));
    await expectSent(page);
  });
});

async function invite(portal: RunningPortal, email: string): Promise<void> {
  const { access_token: token } = JSON.parse(await sessionOf(portal.url, cast.helen.email, castPassword)) as {
    access_token: string;
  };
  const worker = {
    fullName: 'Amina Yusuf',
    email,
    assignment: { clientName: 'Camden Council', jobTitle: 'Care Assistant', startDate: thisWeek },
    consultantEmail: cast.jo.email,
    rates: { rateOfPay: 12.9, supplyBillAmount: 17.5 },
  };
  const answer = await fetch(`${portal.url}/api/worker-import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ rows: [{ line: 2, worker }] }),
  });
  expect(answer.status, await answer.text()).toBe(200);
}

async function letterTo(portal: RunningPortal, email: string): Promise<string> {
  return (await portal.mails.waitFor(({ to }) => to.includes(email))).text;
}

test('an invited worker sends the first week with seven presses and three fields', async ({
  openWindow,
  portal,
}) => {
  const email = 'amina.yusuf@example.org';
  await invite(portal, email);
  const page = await openWindow(phone);
  const text = await letterTo(portal, email);
  await expectAtMost(page, { presses: 7, fields: 3 }, async ({ openLink, press, fill }) => {
    await openLink(text, '/confirm#');
    await press(button(page, 'Accept and choose a password'));
    await fill(page.getByLabel('New Password'), password);
    await fill(page.getByLabel('Confirm Password'), password);
    await press(button(page, 'Update Password'));
    await fill(page.getByLabel('Password', { exact: true }), password);
    await portal.mails.waitFor(({ to, subject }) => to.includes(email) && subject.endsWith('is ready'));
    await press(button(page, 'Sign In'));
    await press(button(page, /^Fill Mon–Fri/));
    await press(button(page, 'Submit timesheet'));
    await press(button(page, 'Send'));
    await expectSent(page);
  });
});

test('a worker who signs up sends the first week with sixteen presses and fields', async ({
  openWindow,
  portal,
}) => {
  const email = 'nadia.rahman@example.org';
  const page = await openWindow({ ...phone });
  await page.goto('/');
  await expectAtMost(page, { presses: 10, fields: 6 }, async ({ openLink, press, fill }) => {
    await press(page.getByRole('tab', { name: 'Sign Up' }));
    await fill(page.getByLabel('Full Name'), 'Nadia Rahman');
    await fill(page.getByLabel('Email', { exact: true }), email);
    await fill(page.getByLabel('Password', { exact: true }), password);
    await press(button(page, 'Create Account'));
    await openLink(await letterTo(portal, email), '/confirm#');
    await press(button(page, 'Confirm my email address'));
    await fill(page.getByLabel(/client/i), 'Camden Council');
    await fill(page.getByLabel(/job title/i), 'Care Assistant');
    await fill(page.getByLabel(/start date/i), addDays(today, -20));
    await press(button(page, 'Complete Setup'));
    await press(page.getByRole('radio', { name: /Jo Marsh/ }));
    await press(button(page, 'Assign Consultant'));
    await press(button(page, /^Fill Mon–Fri/));
    await press(button(page, 'Submit timesheet'));
    await press(button(page, 'Send'));
    await expectSent(page);
  });
});

test('a forgotten password needs five presses, also after a mail scanner opened the link', async ({
  openWindow,
  portal,
}) => {
  const page = await openWindow(phone);
  await page.goto('/auth');
  await expectAtMost(page, { presses: 5, fields: 4 }, async ({ openLink, press, fill }) => {
    await fill(page.getByLabel('Email for password reset'), cast.amara.email);
    await press(button(page, 'Send Reset Email'));
    const text = await letterTo(portal, cast.amara.email);
    const scanner = await openWindow();
    await scanner.goto(/https?:\/\/\S+\/custom-reset\S*/.exec(text)?.[0] ?? 'the email has no link');
    await expect(scanner.getByLabel('New Password')).toBeVisible();
    await openLink(text, '/custom-reset');
    await fill(page.getByLabel('New Password'), password);
    await fill(page.getByLabel('Confirm Password'), password);
    await press(button(page, 'Reset Password'));
    await fill(page.getByLabel('Password', { exact: true }), password);
    await press(button(page, 'Sign In'));
    await expect(hours(page, 'monday')).toBeVisible();
  });
});
