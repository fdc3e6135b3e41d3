import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { existsSync } from 'node:fs';
import { PNG } from 'pngjs';
import { withAgency } from './agency-head.ts';
import { shortNameOf } from './short-name.ts';
import { jpegOf } from '#support/documents/odd-files.ts';
import { testPortal } from '#support/portal/portal.ts';

const portal = testPortal();

const logo =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

async function manifest() {
  const { status, headers, body } = await portal.ask('GET', '/manifest.webmanifest');
  assert.equal(status, 200);
  assert.equal(headers.get('content-type'), 'application/manifest+json');
  assert.equal(headers.get('cache-control'), 'no-cache');
  return body;
}

describe('app manifest for the home screen of a phone', () => {
  test('the app manifest opens the portal in its own window, with icons that exist', async () => {
    const { display, start_url: start, scope, icons } = await manifest();
    assert.deepEqual([display, start, scope], ['standalone', '/', '/']);
    for (const { src } of icons) {
      assert.ok(existsSync(new URL(`../../web/public${src}`, import.meta.url)), src);
    }
    const kinds = icons.map(({ sizes, purpose }: { sizes: string; purpose?: string }) => [sizes, purpose]);
    assert.deepEqual(kinds, [
      ['192x192', undefined],
      ['512x512', undefined],
      ['512x512', 'maskable'],
      ['any', undefined],
    ]);
  });

  test('the app manifest has the agency’s name and colour after each change', async () => {
    const settings = { name: 'Northgate Recruitment', accentColour: '#0b5fa5' };
    const { status } = await portal.as('helen')('PUT', '/api/agency/settings', settings);
    assert.equal(status, 200);
    const { name, short_name: shortName, theme_color: colour } = await manifest();
    assert.deepEqual([name, shortName, colour], ['Northgate Recruitment', 'Northgate', '#0b5fa5']);
  });

  test('the agency’s logo is the icon of the app and of the page', async () => {
    const { status } = await portal.as('helen')('PUT', '/api/agency/logo', { image: logo });
    assert.equal(status, 200);
    const { icons } = await manifest();
    assert.equal(icons.length, 1);
    assert.match(icons[0].src, /^\/agency\/icon\/[0-9a-f]{24}\.svg$/);
    const icon = await portal.app.request(icons[0].src);
    assert.equal(icon.headers.get('content-type'), 'image/svg+xml');
    assert.ok((await icon.text()).includes(`data:image/png;base64,${logo}`));
    const page = '<link rel="icon" href="/favicon.svg"><link rel="apple-touch-icon" href="/icon-180.png">';
    const dressed = withAgency(page, await portal.portal.agency.current());
    assert.ok(dressed.includes(`<link rel="icon" href="${icons[0].src}">`));
    assert.match(dressed, /<link rel="apple-touch-icon" href="\/agency\/phone-icon\/[0-9a-f]{24}\.png">/);
  });

  test('a wide logo stands on a square in the agency’s colour on an iPhone', async () => {
    const red = new PNG({ width: 40, height: 10 });
    for (let at = 0; at < red.data.length; at += 4) red.data.set([200, 0, 0, 255], at);
    const image = PNG.sync.write(red).toString('base64');
    const helen = portal.as('helen');
    assert.equal((await helen('PUT', '/api/agency/settings', { accentColour: '#0b5fa5' })).status, 200);
    assert.equal((await helen('PUT', '/api/agency/logo', { image })).status, 200);
    const { logo: saved } = await portal.portal.agency.current();
    const icon = await portal.app.request(`/agency/phone-icon/${saved?.hash}.png`);
    assert.equal(icon.headers.get('content-type'), 'image/png');
    const picture = PNG.sync.read(Buffer.from(await icon.arrayBuffer()));
    assert.deepEqual([picture.width, picture.height], [180, 180]);
    const colourAt = (x: number, y: number) => [...picture.data.subarray((y * 180 + x) * 4)].slice(0, 3);
    assert.deepEqual(colourAt(2, 2), [0x0b, 0x5f, 0xa5]);
    assert.deepEqual(colourAt(90, 40), [255, 255, 255]);
    assert.deepEqual(colourAt(90, 90), [200, 0, 0]);
    assert.deepEqual(colourAt(90, 78), [200, 0, 0]);
    assert.deepEqual(colourAt(90, 130), [255, 255, 255]);
  });

  test('a wide JPEG logo leaves the portal’s own icon on an iPhone', async () => {
    const image = jpegOf(400, 100).toString('base64');
    assert.equal((await portal.as('helen')('PUT', '/api/agency/logo', { image })).status, 200);
    const { logo: saved } = await portal.portal.agency.current();
    const icon = await portal.app.request(`/agency/phone-icon/${saved?.hash}.png`);
    assert.deepEqual([icon.status, icon.headers.get('location')], [302, '/icon-180.png']);
  });

  test('the name under the icon has at most twelve letters, or is one word', () => {
    assert.equal(shortNameOf('Brightwater Care Staffing'), 'Brightwater');
    assert.equal(shortNameOf('Bee Care Team'), 'Bee Care');
    assert.equal(shortNameOf('Acme'), 'Acme');
  });
});
