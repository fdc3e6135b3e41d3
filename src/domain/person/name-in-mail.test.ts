import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import { greeting, nameInMail } from './name-in-mail.ts';

const message = 'http://evil.example/pay?you=won Your wages are held. Click the link above within 24h';

describe('a greeting', () => {
  test('a greeting has the first word of the name', () => {
    assert.equal(greeting('Amara Okafor'), 'Hello Amara,');
    assert.equal(greeting('José'), 'Hello José,');
    assert.equal(greeting('Anne-Marie O’Neill'), 'Hello Anne-Marie,');
    assert.equal(greeting('مه‌سا احمدی'), 'Hello مه‌سا,');
  });

  test('a greeting ends the name at every kind of space, so that no sentence follows', () => {
    for (const gap of [' ', '\u00a0', '\u2003', '\u202f', '\u3000', '\u2028', '\t', '\u2800', '\u3164']) {
      assert.equal(greeting(`Your${gap}wages${gap}are${gap}held`), 'Hello Your,');
      assert.equal(greeting(message.replaceAll(' ', gap)), 'Hello,');
    }
  });

  test('a greeting has no name if the first word could be an address or the name is unknown', () => {
    for (const name of [
      'evil.example',
      'cafe\u0301.example',
      'a/b',
      'tel:123',
      'eve@example',
      'evil。example',
      '10.0.0.1',
      'a．b',
    ]) {
      assert.equal(greeting(`${name} Smith`), 'Hello,', name);
    }
    assert.equal(greeting(), 'Hello,');
    assert.equal(greeting(' '), 'Hello,');
  });

  test('a greeting keeps a dot at the end of a word', () => {
    assert.equal(greeting('Dr. Amara Okafor'), 'Hello Dr.,');
  });

  test('a greeting has at most 40 letters of the name', () => {
    assert.equal(greeting('x'.repeat(40)), `Hello ${'x'.repeat(40)},`);
    assert.equal(greeting('😀'.repeat(200)), `Hello ${'😀'.repeat(39)}…,`);
  });
});

describe('the name of a candidate in a mail to a consultant', () => {
  test('a mail to a consultant has the candidate’s whole name', () => {
    assert.equal(nameInMail('Amara  Okafor', 'A candidate'), 'Amara Okafor');
  });

  test('a mail to a consultant leaves out words that could be an address, and shortens the name', () => {
    assert.equal(nameInMail('evil.example/pay Amara', 'A candidate'), 'Amara');
    assert.equal(nameInMail(message.replaceAll(' ', '\u00a0'), 'A candidate'), message.slice(32));
    assert.equal([...nameInMail('Very '.repeat(40), 'A candidate')].length, 80);
    assert.equal(nameInMail('https://evil.example', 'A candidate'), 'A candidate');
  });

  test('a name in a mail contains nothing that a mail program turns into a link', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (name) => {
        for (const shown of [nameInMail(name, ''), greeting(name)]) {
          assert.doesNotMatch(shown, /[/:@]|\.\p{L}/u);
          assert.ok([...shown].length <= 80);
        }
      }),
    );
  });
});
