import { Hono } from 'hono';
import { accentOnWhite, accentStyle, Colour } from '#domain/agency/accent.ts';
import { logoAddress } from '#domain/agency/agency.ts';
import { sizeOfPicture } from '#domain/file/picture-size.ts';
import { missing } from '#domain/refusal.ts';
import { phoneIconOf } from './phone-icon.ts';
import { findLogo, type Logo } from './store.ts';
import type { Env } from '#server/session/env.ts';
import type { Portal } from '#server/portal/portal.ts';

const forEver = 'public, max-age=31536000, immutable';

/** The logo is drawn on a white square, because app icons are square and most logos are not. */
function iconOf({ bytes, type }: { bytes: Uint8Array; type: string }): string {
  const image = `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" rx="96" fill="#fff"/><image href="${image}" x="64" y="64" width="384" height="384"/></svg>`;
}

/** A logo that the server cannot draw on a square is the icon only if the logo is nearly a square. */
function otherPhoneIcon({ bytes, type }: Pick<Logo, 'bytes' | 'type'>, hash: string): string {
  const { width, height } = sizeOfPicture(bytes, type) ?? { width: 1, height: 0 };
  const isSquare = Math.max(width, height) <= 1.1 * Math.min(width, height);
  return (isSquare && logoAddress({ logo: { hash } })) || '/icon-180.png';
}

export function agencyFileRoutes({ db, agency }: Pick<Portal, 'db' | 'agency'>): Hono<Env> {
  /** Drawing takes processor time and anybody may ask, so the newest icon is kept. */
  let drawn: { of: string; icon: Buffer | null } | null = null;
  function phoneIcon(logo: Pick<Logo, 'bytes'>, hash: string, colour: string): Buffer | null {
    const of = `${hash} ${colour}`;
    if (drawn?.of !== of) drawn = { of, icon: phoneIconOf(logo.bytes, colour) };
    return drawn.icon;
  }

  return new Hono<Env>()
    .get('/logo/:hash{[0-9a-f]{24}}', async (c) => {
      const logo = await findLogo(db, c.req.param('hash'));
      if (!logo) throw missing('logo');
      c.set('embeddable', true);
      c.header('Cache-Control', forEver);
      return c.body(new Uint8Array(logo.bytes), 200, { 'Content-Type': logo.type });
    })
    .get('/icon/:file{[0-9a-f]{24}\\.svg}', async (c) => {
      const logo = await findLogo(db, c.req.param('file').slice(0, 24));
      if (!logo) throw missing('logo');
      c.header('Cache-Control', forEver);
      return c.body(iconOf(logo), 200, { 'Content-Type': 'image/svg+xml' });
    })
    .get('/phone-icon/:file{[0-9a-f]{24}\\.png}', async (c) => {
      const hash = c.req.param('file').slice(0, 24);
      const logo = await findLogo(db, hash);
      if (!logo) throw missing('logo');
      const { accentColour } = await agency.current();
      const icon = phoneIcon(logo, hash, accentOnWhite(accentColour));
      c.header('Cache-Control', 'no-cache');
      if (!icon) return c.redirect(otherPhoneIcon(logo, hash));
      return c.body(new Uint8Array(icon), 200, { 'Content-Type': 'image/png' });
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
