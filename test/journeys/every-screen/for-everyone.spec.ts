import { cast, castPassword } from '#server/commands/cast.ts';
import { expect, test } from '#support/browser/journey.ts';
import { expectSuccess } from '#support/browser/toasts.ts';
import { weeksIn } from '#support/browser/review-list.ts';
import { holdBack } from '#support/browser/trouble.ts';

test('a worker signs in and sends a week with the keyboard only', async ({ openWindow }) => {
  const page = await openWindow();
  const keys = page.keyboard;
  const inFocus = page.locator(':focus');
  async function tabTo(name: string): Promise<void> {
    for (let presses = 0; presses < 40; presses += 1) {
      if ((await inFocus.count()) > 0 && (await inFocus.getAttribute('name')) === name) return;
      await keys.press('Tab');
    }
    throw new Error(`Tab never comes to ${name}`);
  }
  await page.goto('/auth');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await tabTo('email');
  await keys.type(cast.amara.email);
  await tabTo('password');
  await keys.type(castPassword);
  await keys.press('Enter');
  await page.waitForURL(/\/dashboard/);
  await expect(page.locator('input[name=monday_hours]')).toBeVisible();

  await tabTo('monday_hours');
  await keys.type('7.5');
  for (const day of ['tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']) {
    await keys.press('Enter');
    await expect(inFocus).toHaveAttribute('name', `${day}_hours`);
    if (day === 'tuesday') await keys.type('8');
  }
  await tabTo('comments');
  await keys.type('By keys');
  await keys.press('Control+Enter');
  const summary = page.getByRole('dialog', { name: 'Check and send' });
  await expect(summary.getByRole('button', { name: 'Send', exact: true })).toBeFocused();
  await keys.press('Enter');
  await expect(page.getByText('Timesheet submitted!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Done' })).toBeFocused();
  await keys.press('Enter');
  await expect(page.getByRole('heading', { name: /^Your hours, / })).toBeFocused();
});

test('a screen reader announces the week, its errors, the summary before sending, and the result', async ({
  signIn,
}) => {
  const page = await signIn('ben', { at: '/dashboard' });
  await expect(page).toHaveTitle(/^Weekly timesheet/);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Weekly timesheet" [level=1]
    - region "Your profile"
    - button "Previous week"
    - heading /^Your hours, / [level=2]
    - button /^W\\/C/
    - button "Next week"
    - group /^W\\/C/:
      - button "Copy last week"
      - status
      - group "Hours":
        - spinbutton /^Monday \\d+/
        - spinbutton /^Tuesday \\d+/
        - spinbutton /^Sunday \\d+/
      - textbox "Mileage"
      - paragraph: Optional, in miles
      - textbox "Comments"
      - status: Total hours 0
      - button "Submit timesheet"
    - heading "Your timesheets" [level=2]
    - article:
      - link /W\\/C .* 37.5 hours · sent .* Pending/
  `);
  const monday = page.getByRole('spinbutton', { name: /^Monday/ });
  await monday.fill('7.3');
  await page.getByRole('spinbutton', { name: /^Tuesday/ }).fill('25');
  await page.getByRole('button', { name: 'Submit timesheet' }).click();
  await expect(page).toHaveTitle(/^Error: Weekly timesheet/);
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeFocused();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - alert "There is a problem":
      - heading "There is a problem" [level=2]
      - list:
        - listitem:
          - link "Monday hours must be in steps of 0.5, like 7 or 7.5"
        - listitem:
          - link "Tuesday hours must be 24 or fewer"
    - group "Hours":
      - paragraph: Monday hours must be in steps of 0.5, like 7 or 7.5
      - spinbutton /^Monday/ [invalid]: "7.3"
      - paragraph: Tuesday hours must be 24 or fewer
      - spinbutton /^Tuesday/ [invalid]: "25"
  `);
  await expect(monday).toHaveAccessibleDescription('Monday hours must be in steps of 0.5, like 7 or 7.5');

  await monday.fill('7.5');
  await page.getByRole('spinbutton', { name: /^Tuesday/ }).fill('8');
  await page.getByRole('button', { name: 'Submit timesheet' }).click();
  const summary = page.getByRole('dialog', { name: 'Check and send' });
  await expect(summary).toHaveAccessibleDescription(/^W\/C .*, 15.5 hours. Jo Marsh will check it.$/);
  await expect(summary).toMatchAriaSnapshot(`
    - heading "Check and send" [level=2]
    - term: Mon
    - definition: "7.5"
    - term: Tue
    - definition: "8"
    - term: Total
    - definition: "15.5"
    - button "Back"
    - button "Send"
  `);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Submit timesheet' })).toBeFocused();
  await page.keyboard.press('Enter');
  await summary.getByRole('button', { name: 'Send', exact: true }).click();
  const sent = page.getByRole('dialog', { name: 'Sent to Jo Marsh' });
  await expect(sent.getByRole('button', { name: 'Done' })).toHaveAccessibleDescription(
    /^Timesheet submitted! Successfully submitted 15.5 hours for the week. We will email you/,
  );
  await expectSuccess(page, 'Timesheet submitted!');
  await expect(page.getByRole('heading', { name: /^Your hours, / })).toBeFocused();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - paragraph: 15.5 hours
    - text: Pending
    - term: Mon
    - definition: "7.5"
    - list "Progress":
      - listitem: /Sent \\d+ \\w+/
      - listitem: With your consultant now
      - listitem: Approved to come
    - paragraph: Sent to Jo Marsh today. We will email you when it is checked.
    - button "Change this week"
  `);
});

test('a screen reader announces the week of a card, the card’s content, and the position of the focus', async ({
  signIn,
}) => {
  const page = await signIn('jo', { at: '/consultant/workers' });
  await page.getByRole('link', { name: 'Pending', exact: true }).click();
  await expect(page).toHaveTitle(/^Pending Timesheets/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Pending Timesheets (4)" [level=1]
    - search "Filters"
    - status: 4 pending timesheets
    - group "Selection":
      - checkbox "Select all 4"
    - table "Timesheets":
      - rowgroup:
        - row:
          - columnheader "Worker":
            - button "Worker"
          - columnheader "Mon"
      - rowgroup:
        - row /^Farah Aziz W\\/C/:
          - cell:
            - checkbox /^Select timesheet of Farah Aziz, W\\/C/
          - rowheader:
            - button "Farah Aziz"
          - cell "30 Pending No rate"
          - cell:
            - list "Worth a second look":
              - listitem:
                - button "No rate set"
          - cell:
            - button /^Reject timesheet of Farah Aziz, W\\/C/
            - button /^Approve timesheet of Farah Aziz, W\\/C/
            - button /^View Details of the timesheet of Farah Aziz, W\\/C/
            - button /^Delete timesheet of Farah Aziz, W\\/C/
  `);
  const cards = weeksIn(page);
  await cards.first().focus();
  await expect(cards.first()).toHaveAccessibleDescription(/^No rate set Mon 0 Tue 7.5 .* Total 30$/);
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Reject Timesheet' });
  await expect(dialog).toHaveAccessibleDescription(/^Farah Aziz, W\/C/);
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await expect(dialog).toMatchAriaSnapshot(`
    - heading "Reject Timesheet" [level=2]
    - textbox "Rejection Reason"
    - list "Quick reasons":
      - listitem:
        - button
    - paragraph: Farah Aziz will see this in an email and on the dashboard. Enter a reason before you reject.
    - button "Cancel"
    - button "Reject" [disabled]
  `);
  await page.keyboard.press('Escape');
  await expect(cards.first()).toBeFocused();
  await page.keyboard.press('a');
  await expect(page.getByRole('row', { name: /^Ben Hughes/ }).first()).toBeFocused();
  await expectSuccess(page, 'Timesheet approved!');
});

test('the focus moves to the heading of the next page even if the first page has not loaded', async ({
  signIn,
}) => {
  const page = await signIn('amara', { at: '/account' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const first = await holdBack(page, /\/assets\/history-page-/);
  await page.goto('/timesheet-history', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'My account' }).click();
  await expect(page).toHaveTitle(/^My account/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await first.letGo();
});
