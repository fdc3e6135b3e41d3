import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { existsSync } from 'node:fs';
import { testPortal } from '#support/portal/portal.ts';

const portal = testPortal();

async function manifest() {
  const { status, headers, body } = await portal.ask('GET', '/manifest.webmanifest');
  assert.equal(status, 200);
  assert.equal(headers.get('content-type'), 'application/manifest+json');
  assert.equal(headers.get('cache-control'), 'no-cache');
  return body;
}

describe('what a phone reads to put the portal on its home screen', () => {
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

  test('the app manifest has the name and the colour of the agency after each change', async () => {
    const settings = { name: 'Northgate Recruitment', accentColour: '#0b5fa5' };
    const { status } = await portal.as('helen')('PUT', '/api/agency/settings', settings);
    assert.equal(status, 200);
    const { name, short_name: shortName, theme_color: colour } = await manifest();
    assert.deepEqual(
      [name, shortName, colour],
      ['Northgate Recruitment', 'Northgate Recruitment', '#0b5fa5'],
    );
  });
});
