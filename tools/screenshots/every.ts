/**
 * Takes pictures of each screen in each width and theme, for comparison by eye. The repository does
 * not keep these pictures.
 */

import type { BrowserContext } from '@playwright/test';
import type { CastName } from '#server/commands/cast.ts';
import { takeAdminScreens } from './admin/every-screen.ts';
import { firstRun } from './admin/first-run.ts';
import { openPage, type Screen, show, takeBoth, widths } from './camera.ts';
import { ellaBecomes, readingStaff } from './clerk-and-auditor-screens.ts';
import { takeLetters } from './letters.ts';
import { takeManagerScreens } from './manager-screens.ts';
import { signedIn, signedOut } from './screens.ts';
import { openStudio, signIn, type Studio } from './studio.ts';
import { takeStories } from './worker-stories.ts';

/**
 * Takes a screen and reports an error instead of throwing, so that the other screens are still
 * taken.
 */
async function takeScreen(context: BrowserContext, folder: string, screen: Screen): Promise<void> {
  const page = await context.newPage();
  try {
    await show(page, screen);
    await takeBoth(page, folder, screen.name);
  } catch (problem) {
    process.stderr.write(`${screen.name}: ${String(problem)}\n`);
    process.exitCode = 1;
  } finally {
    await page.close();
  }
}

async function takeScreens(
  studio: Studio,
  folder: string,
  as: CastName | null,
  screens: readonly Screen[],
): Promise<void> {
  if (screens.length === 0) return;
  for (const width of widths) {
    const page = await openPage(studio, width);
    if (as) await signIn(page, as);
    for (const screen of screens) await takeScreen(page.context(), folder, screen);
    await page.context().close();
    process.stdout.write(`${as ?? 'signed out'} at ${width.viewport.width} px: ${screens.length} screens\n`);
  }
}

export async function takeEvery(folder: string, names: string[]): Promise<void> {
  const isWanted = ({ name }: { name: string }) => names.length === 0 || names.includes(name);
  const studio = await openStudio({ demo: true });
  try {
    for (const [as, all] of [[null, signedOut] as const, ...signedIn]) {
      await takeScreens(studio, folder, as, all.filter(isWanted));
    }
    if (isWanted({ name: 'manager' })) await takeManagerScreens(studio, folder);
    if (isWanted({ name: 'letters' })) await takeLetters(studio, folder);
    for (const [role, all] of readingStaff) {
      const screens = all.filter(isWanted);
      if (screens.length > 0) await ellaBecomes(studio, role);
      await takeScreens(studio, folder, 'ella', screens);
    }
  } finally {
    await studio.close();
  }
  if (isWanted({ name: 'first-run' })) await firstRun(folder);
  await takeAdminScreens(folder, names);
  await takeStories(folder, names);
}
