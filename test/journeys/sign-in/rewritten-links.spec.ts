import type { Page } from '@playwright/test';
import { addDays, dayAt, spanInWords } from '#domain/calendar/calendar.ts';
import { addWeeks, weekOf } from '#domain/calendar/week.ts';
import { askedOf } from '#support/browser/asked-of.ts';
import { expect, type RunningPortal, test } from '#support/browser/journey.ts';
import { sessionOf } from '#support/browser/signing-in.ts';
import { cast, castPassword } from '#server/commands/cast.ts';

const changes: Record<string, (address: string) => string> = {
  nothing: (address) => address,
  'a bracket and a full stop behind': (address) => `${address}).`,
  'parameters of a tracker': (address) => `${address}&utm_source=mail.example&utm_medium=email`,
  'a parameter of another tracker': (address) => `${address}?fbclid=${'IwAR0x'.repeat(10)}`,
  'a slash more': (address) => address.replace(/([?#])/, '/$1'),
  'two slashes in front': (address) => address.replace(/^\//, '//'),
  'an encoded #': (address) => address.replace('#', '%23'),
  'an encoded # and a slash more': (address) => address.replace('#', '/%23'),
  'escaped ampersands': (address) => address.replaceAll('&', '&amp;'),
  'encoded separators': (address) => address.replaceAll('&', '%26').replaceAll('=', '%3D'),
  'an encoded question mark': (address) => address.replace('?', '%3F'),
  'a line break inside': (address) => address.replace(/([\w-]{20})([\w-]{23})/, '$1%0D%0A$2'),
  'a space behind': (address) => `${address}%20`,
  'capital letters': (address) => address.replace(/^\/[\w-]+/, (path) => path.toUpperCase()),
};

async function letterTo(portal: RunningPortal, email: string, path: string): Promise<string> {
  const mail = await portal.mails.waitFor(({ to, text }) => to.includes(email) && text.includes(path));
  const [, address = ''] = new RegExp(`https?://[^/\\s]+(${path}\\S+)`).exec(mail.text) ?? [];
  return address;
}

async function follow(
  page: Page,
  portal: RunningPortal,
  address: string,
  whatIsThere: string,
): Promise<void> {
  for (const [what, change] of Object.entries(changes)) {
    await page.goto('about:blank');
    await page.goto(portal.url + change(address));
    await expect(page.getByText(whatIsThere).first(), `${what}: ${change(address)}`).toBeVisible();
  }
}

test('an authoriser’s link opens the weeks even if a mail program has rewritten the URL', async ({
  openWindow,
  portal,
}) => {
  const link = await askedOf(portal, ['amara']);
  await follow(await openWindow(), portal, link, 'Sent to Priya Shah, Leeds City Council.');
});

test('a reset link opens the form of its email address even if a mail program has rewritten the URL', async ({
  openWindow,
  portal,
}) => {
  const page = await openWindow();
  const { email } = cast.amara;
  await page.request.post('/functions/v1/custom-password-reset', { data: { email } });
  const link = await letterTo(portal, email, '/custom-reset');
  await follow(page, portal, link, `For ${email}`);
  await expect(page.getByLabel('New Password', { exact: true })).toBeVisible();
  await expect(page.getByText('This reset link has expired')).toHaveCount(0);
});

test('a link in an email about a week opens that week even if a mail program has rewritten the URL', async ({
  signIn,
  portal,
}) => {
  const page = await signIn('amara');
  const today = dayAt(new Date(), 'Europe/London');
  const week = addWeeks(weekOf(today), -3);
  await follow(page, portal, `/dashboard?week=${week}`, spanInWords(week, addDays(week, 6), today));
});

test('an invitation works until a password is chosen, even if a mail program has rewritten the URL', async ({
  openWindow,
  portal,
}) => {
  const page = await openWindow();
  const email = 'nina.berg@example.org';
  const session = JSON.parse(await sessionOf(portal.url, cast.helen.email, castPassword)) as {
    access_token: string;
  };
  const invited = await page.request.post('/api/accounts', {
    headers: { authorization: `Bearer ${session.access_token}` },
    data: { fullName: 'Nina Berg', email, role: 'Recruitment Consultant' },
  });
  expect(invited.status()).toBe(201);
  const link = await letterTo(portal, email, '/confirm');
  const accept = { name: 'Accept and choose a password' };

  await follow(page, portal, link, accept.name);

  await test.step('the invitation works again if the page was closed before the password was chosen', async () => {
    for (const change of [changes['nothing'], changes['escaped ampersands']]) {
      const other = await openWindow();
      await other.goto(change?.(link) ?? '');
      await other.getByRole('button', accept).click();
      await expect(other.getByRole('heading', { name: 'Set New Password' })).toBeVisible();
    }
  });

  await test.step('after the password is chosen, the invitation is used up, and its page sends a new link', async () => {
    await page.goto(link);
    await page.getByRole('button', accept).click();
    await page.locator('#new-password').fill('three grey geese in a field');
    await page.locator('#confirm-new-password').fill('three grey geese in a field');
    await page.getByRole('button', { name: 'Update Password' }).click();
    await page.waitForURL('**/auth');
    await page.goto(link);
    await page.getByRole('button', accept).click();
    await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
    await page.getByLabel('Email for password reset').fill(email);
    await page.getByRole('button', { name: 'Send Reset Email' }).click();
    await expect(page.getByText('Sent. No email after 5 minutes? Press again.')).toBeVisible();
    await letterTo(portal, email, '/custom-reset');
  });
});
