import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { browserArguments } from './support/browser/browser.ts';

/** A page lives for seconds here: what its code would gain by being optimised is less than the optimising takes. */
const withoutOptimising = '--js-flags=--no-opt,--no-maglev';

/** Whoever looks for journeys that rest upon their order looks for no slow ones. */
const slower = process.env['JOURNEY_JITTER'] ? 3 : 1;

export default defineConfig({
  // Node takes the types out itself, and keeps what it has compiled: decision 610.
  build: { external: ['**/*.ts'] },
  testDir: './journeys',
  globalSetup: './support/portal/built.ts',
  outputDir: '../test-results/journeys',
  fullyParallel: false,
  // Two for each core: pages wait for answers, and hands for pages.
  workers: availableParallelism() * 2,
  // For a machine that is busy with other things; nothing waits this long when all is well.
  timeout: 300_000 * slower,
  expect: { timeout: 30_000 * slower },
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  reporter: [['list'], ['json']],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // A third of the time of a journey; `--trace on` tries one again with it.
    trace: 'off',
    actionTimeout: 30_000 * slower,
    navigationTimeout: 30_000 * slower,
    // A quarter of the browser's work is to move things; the stories that have the most of it ask for it.
    reducedMotion: 'reduce',
    launchOptions: {
      ...(process.env['BROWSER_PATH'] ? { executablePath: process.env['BROWSER_PATH'] } : {}),
      args: [...browserArguments, withoutOptimising],
    },
  },
});
