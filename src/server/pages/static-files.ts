import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import { mendedAddress } from '#domain/mailed-link/mailed-address.ts';
import { missing } from '#domain/refusal.ts';
import type { AgencyCache } from '#server/portal/agency-cache.ts';
import { portalFolder } from '#server/folder.ts';
import type { Env } from '#server/session/env.ts';
import { pagesIn } from './pages.ts';

const built = new URL('dist/web/', portalFolder);

const forEver = 'public, max-age=31536000, immutable';

export function staticFiles(agency: Pick<AgencyCache, 'lastKnown'>, root: URL = built): Hono<Env> {
  const app = new Hono<Env>();
  const pageFor = pagesIn(root, agency);
  app.get('/assets/*', filesIn(root, forEver));
  // A tab from before an upgrade requests removed files. The response is 404, so that no page runs as a script.
  app.get('/assets/*', () => {
    throw missing('file');
  });
  app.get('*', mendLinks);
  app.use('*', etag());
  const file = '/:file{.+\\.(?!html$)[a-z]+}';
  app.get(file, filesIn(root, 'no-cache'));
  // The response to a missing file is the page with status 404, for crawlers and icon requests.
  app.get(file, (c, next) => {
    c.status(404);
    return next();
  });
  app.get('*', (c) => pageFor(c) ?? c.text('The pages are not built yet: run "npm run build".', 503));
  return app;
}

/** Redirects to the right URL if a mail program has altered a link. */
const mendLinks: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const mended = mendedAddress(pathname + search);
  if (mended === null) await next();
  else return c.redirect(mended, 302);
  return undefined;
};

function filesIn(root: URL, cacheControl: string): MiddlewareHandler {
  let files: MiddlewareHandler | undefined;
  return async (c, next) => {
    // The handler must be created after the first build, because `serveStatic` needs the folder.
    if (!files && existsSync(root)) files = serveStatic({ root: fileURLToPath(root), precompressed: true });
    const found = await (files ? files(c, next) : next());
    if (found instanceof Response) found.headers.set('Cache-Control', cacheControl);
    return found;
  };
}
