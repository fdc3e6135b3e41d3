import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { problemWith, rowsOf, rowsSaid, testsIn, type WrittenTest } from './support/run/coverage.ts';

const documents = [
  { of: 'specification', sections: [1, 2, 3, 4, 5, 6, 7, 8, 9] },
  { of: 'contract', sections: [0, 1, 2, 3, 4, 5, 7, 8] },
];

for (const { of, sections } of documents) {
  const table = readFileSync(`docs/${of}-coverage.md`, 'utf8');
  const rows = rowsOf(table);

  describe(`the table of the ${of}`, () => {
    test('the coverage table has as many rows as it says, in all its sections', () => {
      assert.equal(rows.length, rowsSaid(table));
      assert.deepEqual([...new Set(rows.map(({ section }) => section))], sections);
    });

    test('the coverage table has no sentence twice in a section', () => {
      const sentences = rows.map(({ section, sentence }) => `${section}: ${sentence}`);
      assert.deepEqual(
        sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index),
        [],
      );
    });

    test('the coverage table names a test in every row', () => {
      assert.deepEqual(
        rows.filter(({ proofs }) => proofs.length === 0).map(({ sentence }) => sentence),
        [],
      );
    });

    test('the coverage table names only existing tests and steps that are neither empty nor skipped', () => {
      const files = new Map<string, WrittenTest[]>();
      const problems = rows.flatMap(({ proofs }) =>
        proofs.flatMap((proof) => {
          const { file, name, step } = proof;
          const tests = files.get(file) ?? (existsSync(file) ? testsIn(readFileSync(file, 'utf8')) : []);
          files.set(file, tests);
          const problem = problemWith(proof, tests);
          return problem ? [`${file} › ${name}${step ? ` › ${step}` : ''} ${problem}`] : [];
        }),
      );
      assert.deepEqual([...new Set(problems)], []);
    });
  });
}

describe('a row', () => {
  const text = [
    'Each row is a sentence of the specification, by its sections 1 to 9: 2 rows.',
    '## 3. Data',
    '| Sentence | Proof | Deliberately better |',
    '| --- | --- | --- |',
    '| A week. | `src/a.test.ts › is stored`<br>`test/journeys/b.spec.ts › a story › its end` |  |',
    '| A day \\| an hour. |  | Nobody has tried it. |',
  ].join('\n');

  test('a row has its section, its sentence, and tests or steps by file and name', () => {
    assert.deepEqual(rowsOf(text), [
      {
        section: 3,
        sentence: 'A week.',
        proofs: [
          { file: 'src/a.test.ts', name: 'is stored', step: null },
          { file: 'test/journeys/b.spec.ts', name: 'a story', step: 'its end' },
        ],
      },
      { section: 3, sentence: 'A day | an hour.', proofs: [] },
    ]);
  });

  test('a removed row is missed by the count', () => {
    assert.equal(rowsSaid(text), 2);
    assert.equal(rowsOf(text.replace(/\| A week.*\n/, '')).length, 1);
  });
});

describe('a proof', () => {
  const good = "test('a story', async () => { await test.step('its end', async () => { assert.ok(1); }); });";
  const proof = { file: 'a.test.ts', name: 'a story', step: null };
  const problem = (source: string, step: string | null = null) =>
    problemWith({ ...proof, step }, testsIn(source));

  test('a proof is good where the test calls something', () => {
    assert.equal(problem(good), null);
    assert.equal(problem(good, 'its end'), null);
    assert.equal(problem("test('a story', () => expect(1).toBe(1));"), null);
    assert.equal(problem("describe('all', () => { test('a story', { timeout: 5 }, () => ask()); });"), null);
  });

  for (const [why, source, said] of [
    ['has another name', good.replace('a story', 'a tale'), 'is not there'],
    ['is commented out', `// ${good}`, 'is not there'],
    ['is commented out as a block', `/* ${good} */`, 'is not there'],
    ['is only spoken of', `const name = "test('a story', () => {})"; say(name);`, 'is not there'],
    ['is empty', "test('a story', () => {});", 'is empty'],
    ['holds comments alone', "test('a story', () => { // assert.ok(1);\n });", 'is empty'],
    ['holds nothing that could fail', "test('a story', () => { const right = 1; });", 'is empty'],
    ['is left at once', "test('a story', () => { return; assert.ok(1); });", 'is empty'],
    ['has no body', "test('a story');", 'is empty'],
    ['is skipped', good.replace('test(', 'test.skip('), 'is skipped'],
    ['is to be written', good.replace('test(', 'test.todo('), 'is skipped'],
    ['is to be mended', good.replace('test(', 'test.fixme('), 'is skipped'],
    ['is skipped by an option', "test('a story', { skip: true }, () => ask());", 'is skipped'],
    ['is skipped for a reason', "test('a story', { skip: 'flaky' }, () => ask());", 'is skipped'],
    ['skips itself', "test('a story', (t) => { t.skip(); ask(); });", 'is skipped'],
    ['is in a suite that is skipped', `describe.skip('all', () => { ${good} });`, 'is skipped'],
    ['is in a suite skipped by option', `describe('all', { skip: true }, () => { ${good} });`, 'is skipped'],
  ] as const) {
    test(`a proof is refused where the test ${why}`, () => assert.equal(problem(source), said));
  }

  for (const [why, source, said] of [
    ['has another name', good.replace('its end', 'its beginning'), 'has no such step'],
    ['is commented out', good.replace(/await (test\.step.*\}\);) /, '// $1\n ask(); '), 'has no such step'],
    ['is empty', good.replace('assert.ok(1);', ''), 'is empty'],
    [
      'belongs to another test',
      `${good.replace('a story', 'another')} test('a story', () => ask());`,
      'has no such step',
    ],
  ] as const) {
    test(`a proof is refused where the step ${why}`, () => assert.equal(problem(source, 'its end'), said));
  }

  test('a proof names the step where the story has more than three', () => {
    const steps = (count: number) => `test.step('its end', async () => ask());`.repeat(count);
    const story = (count: number) => `test('a story', async () => { ${steps(count)} });`;
    assert.equal(problem(story(3)), null);
    assert.equal(problem(story(4)), 'has steps, and none is named');
    assert.equal(problem(story(4), 'its end'), null);
  });

  test('a proof may be one of a family, by its name with the places left open', () => {
    const family = 'for (const day of days) test(`works on a ${day}`, () => ask(day));';
    assert.equal(problemWith({ ...proof, name: 'works on a ${day}' }, testsIn(family)), null);
  });
});
