import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The headless shell renders like Chromium and needs half the time. */
const shell = '/usr/bin/chromium-headless-shell';

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function installed(): string | undefined {
  const own = process.env['BROWSER_PATH'];
  return [...(own ? [own] : []), ...known, chromium.executablePath()].find((path) => existsSync(path));
}

function run(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}

function installFromDebian(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  process.stdout.write(`Installing ${name} for the tests…\n`);
  // The pages fall back to Liberation Sans, scaled to the widths of Inter, if Inter arrives late.
  const install = [
    'install',
    '-y',
    '-qq',
    '--no-install-recommends',
    name,
    'fonts-dejavu-core',
    'fonts-liberation',
  ];
  if (!run('apt-get', install) && run('apt-get', ['update', '-qq'])) run('apt-get', install);
}

export async function findJourneysBrowser(): Promise<string> {
  const own = process.env['BROWSER_PATH'];
  if (own && existsSync(own)) return own;
  if (!existsSync(shell)) installFromDebian('chromium-headless-shell');
  return existsSync(shell) ? shell : findBrowser();
}

export async function findBrowser(): Promise<string> {
  const found = installed();
  if (found) return found;
  installFromDebian('chromium');
  if (!installed()) run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
  const now = installed();
  if (now) return now;
  throw new Error(
    'No Chromium could be installed: install one, or set BROWSER_PATH to yours, and run the tests again.',
  );
}

export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
