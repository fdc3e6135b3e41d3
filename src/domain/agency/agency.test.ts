import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  AgencySettings,
  changeOfAgency,
  logoTypeOf,
  mostLogoBytes,
  refusalToLogo,
  refusalToPayDay,
} from './agency.ts';

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const webp = [...Buffer.from('RIFF'), 1, 2, 3, 4, ...Buffer.from('WEBPVP8 ')];

describe('a logo', () => {
  test('is a PNG, JPEG or WebP by its first bytes', () => {
    assert.equal(logoTypeOf(Uint8Array.from(png)), 'image/png');
    assert.equal(logoTypeOf(Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])), 'image/jpeg');
    assert.equal(logoTypeOf(Uint8Array.from(webp)), 'image/webp');
  });

  test('is no SVG, no page and no text, whatever it is called', () => {
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

  test('is 256 kB or smaller', () => {
    const largest = new Uint8Array(mostLogoBytes);
    largest.set(png);
    assert.equal(refusalToLogo(largest), null);
    const larger = new Uint8Array(mostLogoBytes + 1);
    larger.set(png);
    assert.match(refusalToLogo(larger)?.message ?? '', /256 kB or smaller/);
  });
});

describe('the settings of the agency', () => {
  test('are a name in one line and a colour, or nothing', () => {
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

  test('pay weeks on the day of the cut-off or later, and know real days and times alone', () => {
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

  test('say what changed', () => {
    const none = AgencySettings.parse({ name: null, accentColour: null });
    assert.equal(changeOfAgency(none, none), null);
    assert.equal(
      changeOfAgency(
        { ...none, name: 'A', accentColour: '#0b5fa5' },
        { ...none, name: 'B', missingRate: 'block' },
      ),
      'name to B; colour removed; missing rates to block',
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
      'cut-off to Tuesday 17:30; pay day to Thursday; bank holidays to those of Scotland; corrections by two people to on; pay shown to workers to on; approval by the client’s signature to on',
    );
  });
});
