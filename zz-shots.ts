// scratch, not committed

import { openStudio, isStill, signIn } from './tools/screenshots/studio.ts';
import { openPage } from './tools/screenshots/camera.ts';
import { pathToFileURL } from 'node:url';
const studio = await openStudio({ demo: true });
try {
  const mod = await import(pathToFileURL(process.argv[2]!).href);
  await mod.default({ studio, openPage, isStill, signIn, out: '/tmp/widths' });
} finally {
  await studio.close();
}
process.exit(0);
