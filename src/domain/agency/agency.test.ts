import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { jpegOf, pngOf, webpOf } from '#support/documents/odd-files.ts';
import {
  AgencySettings,
  changeOfAgency,
  logoTypeOf,
  mostLogoBytes,
  refusalToLogo,
  refusalToPayDay,
} from './agency.ts';

const png = pngOf(64, 64);

describe('a logo', () => {
  test('the type of a logo is read from its first bytes: PNG, JPEG or WebP', () => {
    assert.equal(logoTypeOf(png), 'image/png');
    assert.equal(logoTypeOf(jpegOf(64, 64)), 'image/jpeg');
    assert.equal(logoTypeOf(webpOf('VP8 ', 64, 64)), 'image/webp');
  });

  test('a logo that is SVG, HTML or text is refused', () => {
    for (const text of [
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '<!doctype html>',
      'RIFF1234WAVE',
      'P',
    ]) {
      assert.match(refusalToLogo(Buffer.from(text))?.message ?? '', /PNG, JPEG or WebP/);
    }
    assert.match(refusalToLogo(new Uint8Array())?.message ?? '', /Choose a picture/);
  });

  test('a logo may have at most 4,000 by 4,000 pixels', () => {
    assert.equal(refusalToLogo(pngOf(4_000, 4_000)), null);
    for (const picture of [pngOf(4_001, 10), jpegOf(10, 4_001), webpOf('VP8X', 30_000, 30_000)])
      assert.match(refusalToLogo(picture)?.message ?? '', /It must be 4,000 by 4,000 or smaller/);
  });

  test('a truncated logo is refused as damaged', () => {
    for (const picture of [png, jpegOf(64, 64), webpOf('VP8L', 64, 64)])
      for (const length of [12, picture.length - 1])
        assert.match(refusalToLogo(picture.subarray(0, length))?.message ?? '', /damaged/);
  });

  test('a logo may have at most 256 kB', () => {
    const largest = new Uint8Array(mostLogoBytes);
    largest.set(png);
    assert.equal(refusalToLogo(largest), null);
    const larger = new Uint8Array(mostLogoBytes + 1);
    larger.set(png);
    assert.match(refusalToLogo(larger)?.message ?? '', /256 kB or smaller/);
  });
});

describe('the settings of the agency', () => {
  test('all settings of an agency are optional; name and colour are trimmed and validated', () => {
    assert.deepEqual(AgencySettings.parse({ name: ' Whitfield & Co ', accentColour: '#0B5FA5' }), {
      name: 'Whitfield & Co',
      accentColour: '#0b5fa5',
      missingRate: 'mark',
      cutOff: { day: 1, time: '12:00' },
      payDay: 5,
      division: 'england-and-wales',
      twoPeople: false,
      showsPay: false,
      reminders: { on: false, steps: ['before', 'after', 'pending'] },
      approveOnSignOff: false,
      contact: { phone: null, email: null, hours: null },
      clientWord: null,
      retention: { events: null, letters: null, forgotten: null },
    });
    assert.equal(AgencySettings.safeParse({ name: '', accentColour: null }).success, false);
    for (const accentColour of ['red', '#fff', '#0b5fa5;}', 'url(x)']) {
      assert.equal(AgencySettings.safeParse({ name: null, accentColour }).success, false);
    }
  });

  test('the pay day of an agency is never before the cut-off; days and times must be real', () => {
    const none = { name: null, accentColour: null };
    const parsed = AgencySettings.parse({ ...none, cutOff: { day: 3, time: '17:30' }, payDay: 3 });
    assert.deepEqual([parsed.cutOff, parsed.payDay], [{ day: 3, time: '17:30' }, 3]);
    assert.deepEqual(AgencySettings.parse({ ...none, cutOff: {} }).cutOff, { day: 1, time: '12:00' });
    for (const wrong of [
      { cutOff: { day: 0, time: '12:00' } },
      { cutOff: { day: 1, time: '24:00' } },
      { cutOff: { day: 1.5, time: '12:00' } },
      { payDay: 8 },
      { division: 'wales' },
      { showsPay: 'yes' },
    ]) {
      assert.equal(AgencySettings.safeParse({ ...none, ...wrong }).success, false, JSON.stringify(wrong));
    }
    assert.equal(refusalToPayDay(parsed), null);
    assert.deepEqual(Object.keys(refusalToPayDay({ ...parsed, payDay: 2 })?.fields ?? {}), ['payDay']);
  });

  test('the description of a settings change lists only the changed settings', () => {
    const none = AgencySettings.parse({ name: null, accentColour: null });
    assert.equal(changeOfAgency(none, none), null);
    assert.equal(
      changeOfAgency(
        { ...none, name: 'A', accentColour: '#0b5fa5' },
        { ...none, name: 'B', missingRate: 'block' },
      ),
      'Name of the agency: from A to B; Colour: from #0b5fa5 to none; Weeks without a pay rate: from only flagged to not approved',
    );
    assert.equal(
      changeOfAgency(none, {
        ...none,
        cutOff: { day: 2, time: '17:30' },
        payDay: 4,
        division: 'scotland',
        twoPeople: true,
        showsPay: true,
        approveOnSignOff: true,
      }),
      'Cut-off: from Monday 12:00 to Tuesday 17:30; Pay day: from Friday to Thursday; Bank holidays: from England and Wales to Scotland; Second person for corrections: from off to on; Pay shown to workers: from off to on; Approval by the client’s signature: from off to on',
    );
  });
});
