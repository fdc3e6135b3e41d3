import { cast, demoPassword } from '#server/commands/cast.ts';
import { signInOn } from '#support/browser/signing-in.ts';
import { adminScreens } from './admin-screens.ts';
import { adminStories } from './admin-stories.ts';
import { openPage, show, type Story, takeAtDesk } from '../camera.ts';
import { openStudio } from '../studio.ts';

const stories: readonly Story[] = [
  ...adminScreens.map((screen): Story => ({
    name: screen.name,
    async tell(page, take) {
      await show(page, screen);
      await take(screen.name);
    },
  })),
  ...adminStories,
];

/** Takes the screens of an Admin. The name `admin` means all of them. */
export async function takeAdminScreens(folder: string, names: readonly string[]): Promise<void> {
  const wanted = stories.filter(
    ({ name }) => names.length === 0 || names.includes(name) || names.includes('admin'),
  );
  if (wanted.length === 0) return;
  const studio = await openStudio({ demo: true });
  try {
    const page = await openPage(studio, { viewport: { width: 1280, height: 800 } });
    await signInOn(page, cast.helen.email, demoPassword);
    await page.getByRole('status').filter({ hasText: 'Welcome back!' }).waitFor({ state: 'detached' });
    for (const { name, tell } of wanted) {
      try {
        await tell(page, async (picture) => takeAtDesk(page, folder, picture), studio);
        process.stdout.write(`${name}\n`);
      } catch (problem) {
        process.stderr.write(`${name}: ${String(problem)}\n`);
        process.exitCode = 1;
      }
    }
  } finally {
    await studio.close();
  }
}
