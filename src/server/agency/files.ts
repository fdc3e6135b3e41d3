import { Hono } from 'hono';
import { accentStyle, Colour } from '#domain/agency/accent.ts';
import { missing } from '#domain/refusal.ts';
import { findLogo } from './store.ts';
import type { Env } from '#server/session/env.ts';
import type { Portal } from '#server/portal/portal.ts';

const forEver = 'public, max-age=31536000, immutable';

export function agencyFileRoutes({ db }: Pick<Portal, 'db'>): Hono<Env> {
  return new Hono<Env>()
    .get('/logo/:hash{[0-9a-f]{24}}', async (c) => {
      const logo = await findLogo(db, c.req.param('hash'));
      if (!logo) throw missing('logo');
      c.set('embeddable', true);
      c.header('Cache-Control', forEver);
      return c.body(new Uint8Array(logo.bytes), 200, { 'Content-Type': logo.type });
    })
    .get('/style/:file{[0-9a-f]{6}\\.css}', (c) => {
      c.header('Cache-Control', forEver);
      const style = accentStyle(Colour.parse(`#${c.req.param('file').slice(0, 6)}`));
      return c.body(style, 200, { 'Content-Type': 'text/css; charset=utf-8' });
    })
    .all('*', () => {
      throw missing('file');
    });
}
