import { Hono } from 'hono';
import { accentOnWhite } from '#domain/agency/accent.ts';
import type { AgencyCache } from '#server/portal/agency-cache.ts';
import { iconAddress } from './agency-head.ts';
import { shortNameOf } from './short-name.ts';
import type { Env } from '#server/session/env.ts';

const icons = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
];

export function appManifest(agency: Pick<AgencyCache, 'current'>): Hono<Env> {
  return new Hono<Env>().get('/manifest.webmanifest', async (c) => {
    const { name, accentColour, logo } = await agency.current();
    const icon = iconAddress({ logo });
    const manifest = {
      id: '/',
      name,
      short_name: shortNameOf(name),
      description: 'Weekly timesheets',
      lang: 'en-GB',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: '#f5f7f8',
      theme_color: accentOnWhite(accentColour),
      icons: icon ? [{ src: icon, sizes: 'any', type: 'image/svg+xml' }] : icons,
    };
    return c.body(JSON.stringify(manifest), 200, {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': 'no-cache',
    });
  });
}
