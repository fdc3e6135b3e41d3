/** A process of its own for each page made ready, since the app reads who and where it is as it loads. */

import { pathToFileURL } from 'node:url';
import { pretendBrowser } from './browser-for-prerender.ts';

const [app = '', address = '', visitor = '', brand = 'null'] = process.argv.slice(2);
pretendBrowser(address, visitor === 'somebody', JSON.parse(brand) as object | null);
const { prerender } = (await import(pathToFileURL(app).href)) as { prerender: () => Promise<string> };
process.stdout.write(await prerender());
process.exit();
