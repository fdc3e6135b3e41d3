/**
 * Lists of the journeys in the shorter runs. Paths are relative to test/journeys. `npm run
 * test:full` runs all journeys.
 */

function filesOf(stories: string[]): string[] {
  return stories.map((story) => `${story}.spec.ts`);
}

/** Journey files of `npm run test:quick`: one file of each group. */
export const quickStories = filesOf([
  'agency/menu',
  'clients/waiting-for-clients',
  'every-screen/for-everyone',
  'pay-runs/ways-out',
  'reports/reports',
  'review/undo',
  'sign-in/signing-in',
  'week/candidates-week',
  'workers/name-and-contact',
]);

/**
 * Journey files of `npm test`: also weeks, corrections and the bytes of a first visit. Only the full
 * run has the other files.
 */
export const dailyStories = [
  ...quickStories,
  ...filesOf(['every-screen/first-visit', 'review/corrections', 'week/candidate', 'week/recall']),
];
