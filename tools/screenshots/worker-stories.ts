/**
 * The screens of a worker. A story shows the states of one person one after the other, because
 * sending a week changes what the next screens show.
 */

import { demoPassword } from '#server/commands/cast.ts';
import { signInOn } from '#support/browser/signing-in.ts';
import { openPage, type Story, takeInSizes } from './camera.ts';
import { openStudio, type Studio } from './studio.ts';
import { linkStories } from './link-stories.ts';
import { weekStories } from './week-stories.ts';
import { standingStories } from './standing-stories.ts';

async function takeStory(studio: Studio, folder: string, { name, as, tell }: Story): Promise<void> {
  const page = await openPage(studio, { viewport: { width: 360, height: 740 }, hasTouch: true });
  try {
    if (as) await signInOn(page, as, demoPassword);
    await page.getByRole('status').filter({ hasText: 'Welcome back!' }).waitFor({ state: 'detached' });
    await tell(page, async (picture) => takeInSizes(page, folder, picture), studio);
    process.stdout.write(`${name}\n`);
  } catch (problem) {
    process.stderr.write(`${name}: ${String(problem)}\n`);
    process.exitCode = 1;
  } finally {
    await page.context().close();
  }
}

export async function takeStories(folder: string, names: readonly string[]): Promise<void> {
  const stories = [...linkStories, ...standingStories, ...weekStories].filter(
    ({ name }) => names.length === 0 || names.includes(name) || names.includes('worker-stories'),
  );
  if (stories.length === 0) return;
  const studio = await openStudio({ demo: true });
  try {
    for (const story of stories) await takeStory(studio, folder, story);
  } finally {
    await studio.close();
  }
}
