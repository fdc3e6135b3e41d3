import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { browserArguments } from './support/browser/browser.ts';

/** A page lives for seconds: optimising its code costs more than it saves. */
const withoutOptimising = '--js-flags=--no-opt,--no-maglev';

const slower = process.env['JOURNEY_JITTER'] ? 3 : 1;

export default defineConfig({
  // Node strips the types and caches the compiled code: decision 610.
  build: { external: ['**/*.ts'] },
  testDir: './journeys',
  globalSetup: './support/portal/built.ts',
  outputDir: '../test-results/journeys',
  fullyParallel: false,
  // Journeys mostly wait, so two workers share a core.
  workers: availableParallelism() * 2,
  // Milliseconds; generous for a busy machine.
  timeout: 300_000 * slower,
  expect: { timeout: 30_000 * slower },
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  reporter: [['list'], ['json']],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Traces take a third of a journey's time; `--trace on` records one.
    trace: 'off',
    actionTimeout: 30_000 * slower,
    navigationTimeout: 30_000 * slower,
    // Animations take a quarter of the browser's time; journeys about animations switch them on.
    reducedMotion: 'reduce',
    launchOptions: {
      ...(process.env['BROWSER_PATH'] ? { executablePath: process.env['BROWSER_PATH'] } : {}),
      args: [...browserArguments, withoutOptimising],
    },
  },
});
