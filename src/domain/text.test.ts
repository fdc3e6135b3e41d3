import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as z from 'zod/mini';
import { Email, FullName } from '#domain/person/person.ts';
import { lineOf, textOf } from './text.ts';

function saidOf(schema: z.core.$ZodType, value: unknown): string | null {
  const { success, error } = z.safeParse(schema, value);
  return success ? null : (error.issues[0]?.message ?? '');
}

describe('a name in one line', () => {
  const ClientName = lineOf('the client name', 10);

  test('a name loses outer spaces, and has one between two words', () => {
    for (const typed of [
      '  Amara  Okafor\n',
      'Amara\u00a0Okafor',
      'Amara \u2003\u202f Okafor',
      'Amara \u200bOkafor',
    ]) {
      assert.equal(FullName.parse(typed), 'Amara Okafor');
    }
  });

  test('a name in one line may be of any script, with apostrophes, hyphens and accents', () => {
    for (const name of ["Siobhán O'Neill-Ní", 'Łukasz', '王小明', 'محمد', 'Zoë 🌍']) {
      assert.equal(FullName.parse(name), name);
    }
  });

  for (const [value, sentence] of [
    ['', 'Enter the client name'],
    [' \t\n\u00a0\u3000\ufeff ', 'Enter the client name'],
    ['\u200b\u200d\u2060', 'Enter the client name'],
    ['\u202e', 'Enter the client name'],
    [undefined, 'Enter the client name'],
    [7, 'Enter the client name'],
    [['Camden'], 'Enter the client name'],
    ['12345678901', 'The client name must be 10 characters or fewer'],
    ['a\nb', 'Enter the client name in one line'],
    ['a\tb', 'Enter the client name in one line'],
    ['a\u0000b', 'Enter the client name in one line: character 2 (U+0000) cannot be seen'],
    ['a\u007fb', 'Enter the client name in one line: character 2 (U+007F) cannot be seen'],
    ['a\u2028b', 'Enter the client name in one line'],
    ['a\vb', 'Enter the client name in one line'],
    ['a\ud800b', 'Enter the client name in one line: character 2 (U+D800) cannot be seen'],
    ...[...'\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'].map(
      (sign) =>
        [
          `a${sign}b`,
          'Type the client name instead of pasting it: it contains invisible characters',
        ] as const,
    ),
  ] as const) {
    test(`a name in one line may not be ${JSON.stringify(value) ?? 'left out'}`, () => {
      assert.equal(saidOf(ClientName, value), sentence);
    });
  }

  test('a name in one line loses invisible characters', () => {
    for (const unseen of ['\u200b', '\u00ad', '\ufeff', '\u2060', '\u200d', '\u200c', '\u3164'])
      assert.equal(ClientName.parse(`${unseen}Cam${unseen}den${unseen} `), 'Camden');
    assert.equal(Email.parse('\u200bann@ex\u00adample.org\ufeff'), 'ann@example.org');
  });

  test('a name loses the direction marks around it', () => {
    for (const [first, last] of [
      '\u200e\u200e',
      '\u200f\u200f',
      '\u061c\u061c',
      '\u202a\u202c',
      '\u2068\u2069',
    ])
      assert.equal(ClientName.parse(`${first} Camden${last} `), 'Camden');
    assert.equal(Email.parse('\u200eann@example.org\u202c'), 'ann@example.org');
    assert.notEqual(saidOf(ClientName, '\u202eCamden'), null);
  });

  test('a name in one line keeps the joiners that a script or an emoji needs', () => {
    for (const name of ['علی\u200cرضا', 'क्\u200dष', '👩🏽\u200d🌾', '❤\ufe0f'])
      assert.equal(FullName.parse(name), name);
  });

  test('the length of a name is measured without the spaces around it', () => {
    assert.equal(saidOf(ClientName, `  ${'x'.repeat(10)}  `), null);
  });

  test('a person’s name may have 200 characters and no more', () => {
    assert.equal(saidOf(FullName, 'x'.repeat(200)), null);
    assert.equal(saidOf(FullName, 'x'.repeat(201)), 'Your full name must be 200 characters or fewer');
  });
});

describe('a text in many lines', () => {
  const Comments = textOf('comments', 20);

  test('a text in many lines keeps its lines and tabs, and may be empty', () => {
    assert.equal(Comments.parse(' one\r\n\ttwo '), 'one\r\n\ttwo');
    assert.equal(Comments.parse('   '), '');
  });

  test('a text in many lines has a line break for each Unicode line separator', () => {
    assert.equal(Comments.parse('a\vb\fc\u0085d\u2028e\u2029f'), 'a\nb\nc\nd\ne\nf');
  });

  for (const [value, sentence] of [
    ['x'.repeat(21), 'Comments must be 20 characters or fewer'],
    ['a\u0000b', 'Enter comments as plain text: character 2 (U+0000) cannot be seen'],
    ['👍a\u0008b', 'Enter comments as plain text: character 3 (U+0008) cannot be seen'],
    ['half of a pair \udc00', 'Enter comments as plain text: character 16 (U+DC00) cannot be seen'],
    [7, 'Enter comments'],
    [null, 'Enter comments'],
  ] as const) {
    test(`a text in many lines may not be ${JSON.stringify(value)}`, () =>
      assert.equal(saidOf(Comments, value), sentence));
  }
});
