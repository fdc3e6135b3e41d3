/** A Chromium for the journeys: an installed one, else Debian's, else Playwright's own. */

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Without a window of its own it has half the work; what it shows and does on a page is the same. */
const shell = '/usr/bin/chromium-headless-shell';

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function installed(first: string[] = []): string | undefined {
  const own = process.env['BROWSER_PATH'];
  return [...(own ? [own] : []), ...first, ...known, chromium.executablePath()].find((path) =>
    existsSync(path),
  );
}

function run(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}

/** The one for the journeys. */
export async function findJourneysBrowser(): Promise<string> {
  return installed([shell]) ?? findBrowser();
}

/** The path of a browser; installs one if the machine has none, and says what to do where that fails. */
export async function findBrowser(): Promise<string> {
  const found = installed();
  if (found) return found;
  process.stdout.write('There is no Chromium on this machine; installing one…\n');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const install = ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'];
    if (!run('apt-get', install) && run('apt-get', ['update', '-qq'])) run('apt-get', install);
  }
  if (!installed()) run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
  const now = installed();
  if (now) return now;
  throw new Error(
    'No Chromium could be installed: install one, or set BROWSER_PATH to yours, and run the tests again.',
  );
}

/** What Chromium needs to run as root, without a display, and without calling home. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
