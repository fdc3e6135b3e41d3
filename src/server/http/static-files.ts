/** The built React app: hashed assets for ever, the page itself always fresh, precompressed where the build did so. */

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { missing } from '#domain/refusal.ts';
import type { Env } from './env.ts';

const built = new URL('../../../dist/web/', import.meta.url);

/** Serves the assets, and the page for every address that is not one. */
export function staticFiles(root: URL = built): Hono<Env> {
  const app = new Hono<Env>();
  let assets: MiddlewareHandler | undefined;
  app.use('*', (c, next) => {
    // Made with the first build, before which there is no such folder.
    if (!assets && existsSync(root)) assets = assetsIn(root);
    return assets ? assets(c, next) : next();
  });
  // A tab from before an upgrade asks for files that are gone: it must fail, and not read a page as a script.
  app.get('/assets/*', () => {
    throw missing('file');
  });
  app.get('*', async (c) => {
    const page = new URL('index.html', root);
    if (!existsSync(page)) return c.text('The pages are not built yet: run "npm run build".', 503);
    c.header('Cache-Control', 'no-cache');
    return c.html(await readFile(page, 'utf8'));
  });
  return app;
}

function assetsIn(root: URL): MiddlewareHandler {
  return serveStatic({
    root: fileURLToPath(root),
    precompressed: true,
    onFound: (path, c) => {
      const isHashed = path.includes('/assets/');
      c.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}
