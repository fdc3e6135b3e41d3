import { defineConfig } from '@playwright/test';
import { browserArguments } from './support/browser.ts';

export default defineConfig({
  testDir: './journeys',
  globalSetup: './support/built.ts',
  outputDir: '../test-results/journeys',
  fullyParallel: false,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  reporter: [['list'], ['json']],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // A third of the time of a journey; `--trace on` tries one again with it.
    trace: 'off',
    actionTimeout: 15_000,
    navigationTimeout: 15_000,
    launchOptions: {
      ...(process.env['BROWSER_PATH'] ? { executablePath: process.env['BROWSER_PATH'] } : {}),
      args: browserArguments,
    },
  },
});
