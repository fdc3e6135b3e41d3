/**
 * Lists of the journeys in the shorter runs. Paths are relative to test/journeys. `npm run
 * test:full` runs all journeys.
 */

function filesOf(stories: string[]): string[] {
  return stories.map((story) => `${story}.spec.ts`);
}

/** Journey files of `npm run test:quick`: a worker's first weeks, sign-in, and the way of a pay run back. */
export const quickStories = filesOf(['pay-runs/ways-out', 'sign-in/signing-in', 'week/candidates-week']);

/**
 * Journey files of `npm test`: at least one of each group, the main jobs and the bytes of a first visit.
 * Only the full run has the other files.
 */
export const dailyStories = [
  ...quickStories,
  ...filesOf([
    'agency/menu',
    'clients/waiting-for-clients',
    'every-screen/first-visit',
    'every-screen/for-everyone',
    'reports/reports',
    'review/corrections',
    'review/undo',
    'week/candidate',
    'week/recall',
    'workers/name-and-contact',
  ]),
];
