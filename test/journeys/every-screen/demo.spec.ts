import { rmSync } from 'node:fs';
import { demoPassword } from '#server/commands/cast.ts';
import { expect, test } from '#support/browser/journey.ts';
import { signInOn } from '#support/browser/signing-in.ts';
import { freePort } from '#support/portal/ports.ts';
import { endOf, startNode } from '#support/portal/processes.ts';
import { runFolder } from '#support/run/run-folder.ts';

async function startDemo() {
  const dataDir = runFolder('demo');
  const port = String(await freePort());
  const env = { PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'error', BACKUP_AT: 'off' };
  const started = startNode(['dist/server/main.js', '--demo'], env);
  const [, url = ''] = await started.says(/The portal is at (\S+)/);
  return {
    url,
    async stop() {
      await endOf(started.child);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

test('each of the five links of the demo opens the state that its text promises', async ({ browser }) => {
  test.setTimeout(180_000);
  const demo = await startDemo();
  const context = await browser.newContext({ baseURL: demo.url, serviceWorkers: 'block' });
  const page = await context.newPage();
  const card = page.getByRole('region', { name: 'Five things to see' });
  async function press(name: string): Promise<void> {
    await page.goto('/consultant/workers');
    await card.getByRole('link', { name }).click();
  }

  try {
    await test.step('the sign-in page shows the card of the demo', async () => {
      await page.goto('/auth');
      await expect(card.getByRole('link')).toHaveCount(5);
      await signInOn(page, 'helen.whitfield@example.com', demoPassword);
    });

    await test.step('a pending week of Amara can be reviewed', async () => {
      await press('Review a week');
      await expect(page.getByText('Amara Okafor').first()).toBeVisible();
      await expect(page.getByRole('button', { name: /^Approve/ }).first()).toBeVisible();
    });

    await test.step('pay run 1 is paid, and the next one can be opened', async () => {
      await press('Open a pay run');
      await expect(page.getByRole('row', { name: /^Pay run 1 .* Paid / })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Open pay run' })).toBeVisible();
    });

    await test.step('the email to Asha Patel leads to a week that she can sign', async () => {
      await press('Sign as a client');
      await page.getByRole('listitem').filter({ hasText: 'asha.patel@' }).getByRole('link').click();
      const letter = page.frameLocator('iframe');
      const opening = context.waitForEvent('page');
      await letter.getByRole('link').first().click();
      const signing = await opening;
      await expect(signing.getByText('Harry Stone').first()).toBeVisible();
      await expect(signing.getByRole('button', { name: /^Sign/ }).first()).toBeVisible();
      await signing.close();
    });

    await test.step('Amara finds a rejected week, in a session of her own', async () => {
      await press('Be a worker');
      await page.waitForURL(/127\.0\.0\.1.*\/auth/);
      await page.getByLabel('Email', { exact: true }).fill('amara.okafor@example.com');
      await page.getByLabel('Password', { exact: true }).fill(demoPassword);
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await page.waitForURL('**/dashboard*');
      await expect(page.getByText(/Please correct/).first()).toBeVisible();
    });

    await test.step('a correction of Jamal waits for a second person', async () => {
      await page.goto(demo.url);
      await press('Approve a correction');
      const waiting = page.getByRole('region', { name: /^Waiting for a second person/ });
      await expect(waiting).toContainText('Jamal Reid');
    });
  } finally {
    await context.close();
    await demo.stop();
  }
});
