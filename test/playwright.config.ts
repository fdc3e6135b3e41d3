import { defineConfig } from '@playwright/test';
import { browserArguments } from './support/browser.ts';

export default defineConfig({
  testDir: './journeys',
  globalSetup: './support/built.ts',
  outputDir: '../test-results/journeys',
  fullyParallel: false,
  workers: 2,
  // For a machine that is busy with other things; nothing waits this long when all is well.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  reporter: [['list'], ['json']],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // A third of the time of a journey; `--trace on` tries one again with it.
    trace: 'off',
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    // A quarter of the browser's work is to move things; the stories that have the most of it ask for it.
    reducedMotion: 'reduce',
    launchOptions: {
      ...(process.env['BROWSER_PATH'] ? { executablePath: process.env['BROWSER_PATH'] } : {}),
      args: browserArguments,
    },
  },
});
