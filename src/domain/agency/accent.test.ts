import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import {
  type AccentSet,
  accentSetsOf,
  accentStyle,
  contrastOf,
  leastContrast,
  portalsOwn,
  surroundings,
} from './accent.ts';

const colours = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);

function expectReadable(
  set: AccentSet,
  { grounds, ink, soft }: (typeof surroundings)['light' | 'dark'],
): void {
  const pairs: [string, string, string][] = [
    ...grounds.flatMap((ground): [string, string, string][] => [
      ['accent', set.accent, ground],
      ['strong accent', set.accentStrong, ground],
    ]),
    ['text on the accent', set.onAccent, set.accent],
    ['text on the strong accent', set.onAccent, set.accentStrong],
    ['strong accent on the tint', set.accentStrong, set.tint],
    ['ink on the tint', ink, set.tint],
    ['soft text on the tint', soft, set.tint],
  ];
  for (const [what, text, ground] of pairs) {
    const contrast = contrastOf(text, ground);
    assert.ok(contrast >= leastContrast, `${what}: ${text} on ${ground} is ${contrast.toFixed(2)}`);
  }
}

describe('the accent of an agency', () => {
  test('the accent has enough contrast in light and dark for any colour', () => {
    fc.assert(
      fc.property(colours, (colour) => {
        const { light, dark } = accentSetsOf(colour);
        expectReadable(light, surroundings.light);
        expectReadable(dark, surroundings.dark);
      }),
      { numRuns: 500 },
    );
    for (const colour of ['#000000', '#ffffff', '#ffff00', '#0000ff', '#808080']) {
      const { light, dark } = accentSetsOf(colour);
      expectReadable(light, surroundings.light);
      expectReadable(dark, surroundings.dark);
    }
  });

  test('the accent is exactly the chosen colour where that is readable', () => {
    assert.equal(accentSetsOf('#0b5fa5').light.accent, '#0b5fa5');
    assert.equal(accentSetsOf('#ffd400').dark.accent, '#ffd400');
  });

  test('the accent is measured against the backgrounds of the stylesheet', () => {
    const tokens = readFileSync(new URL('../../web/styles/tokens.css', import.meta.url), 'utf8');
    const { light, dark } = surroundings;
    for (const [index, name] of ['page', 'card', 'sunken'].entries()) {
      assert.ok(
        tokens.includes(`--color-${name}: light-dark(${light.grounds[index]}, ${dark.grounds[index]});`),
        name,
      );
    }
    for (const name of ['ink', 'soft'] as const) {
      assert.ok(tokens.includes(`--color-${name}: light-dark(${light[name]}, ${dark[name]});`), name);
    }
  });

  test('an agency without a colour has the accent of the stylesheet', () => {
    const tokens = readFileSync(new URL('../../web/styles/tokens.css', import.meta.url), 'utf8');
    const { light, dark } = portalsOwn;
    const names = { accent: 'accent', accentStrong: 'accent-strong', onAccent: 'on-accent', tint: 'tint' };
    for (const key of Object.keys(names) as (keyof AccentSet)[]) {
      assert.ok(tokens.includes(`--color-${names[key]}: light-dark(${light[key]}, ${dark[key]});`), key);
    }
  });

  test('the accent and all colours derived from it are one CSS rule', () => {
    assert.match(
      accentStyle('#0b5fa5'),
      /^:root\{--color-accent:light-dark\(#0b5fa5,#\w{6}\);--color-accent-strong:.*;--color-on-accent:.*;--color-tint:light-dark\(#\w{6},#\w{6}\)\}\n$/,
    );
  });
});
