import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { browserArguments } from './support/browser/browser.ts';

/** The browser does not optimise JavaScript, because a test page lives only for seconds. */
const withoutOptimising = '--js-flags=--no-opt,--no-maglev';

const slower = process.env['JOURNEY_JITTER'] ? 3 : 1;

export default defineConfig({
  // Node itself removes the types and caches the compiled code. Decision 610.
  build: { external: ['**/*.ts'] },
  testDir: './journeys',
  globalSetup: './support/portal/built.ts',
  outputDir: '../test-results/journeys',
  fullyParallel: false,
  // Two workers per processor core, because journeys mostly wait.
  workers: availableParallelism() * 2,
  // Milliseconds, long enough for a busy machine.
  timeout: 300_000 * slower,
  expect: { timeout: 30_000 * slower },
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  reporter: [['list'], ['json']],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Recording a trace takes a third of a journey's time. `--trace on` records a trace.
    trace: 'off',
    actionTimeout: 30_000 * slower,
    navigationTimeout: 30_000 * slower,
    // Animations take a quarter of the browser's time. Journeys about animations switch them on.
    reducedMotion: 'reduce',
    launchOptions: {
      ...(process.env['BROWSER_PATH'] ? { executablePath: process.env['BROWSER_PATH'] } : {}),
      args: [...browserArguments, withoutOptimising],
    },
  },
});
