import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { allCoverage, coverageIn, rowsOf } from '../tools/coverage/rows.ts';
import { problemsOf, tableFile, tablesOf } from '../tools/coverage/tables.ts';
import { problemWith, testsIn } from './support/run/written-tests.ts';

const sectionsOf: Record<string, string[]> = {
  contract: ['0', '1', '2', '3', '4', '5', '7', '8'],
  security: [''],
  specification: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
};

describe('the coverage tables', () => {
  test('the coverage tables are those of the contract, of security and of the specification', () => {
    assert.deepEqual(
      allCoverage().map(({ name }) => name),
      Object.keys(sectionsOf),
    );
  });

  for (const coverage of allCoverage()) {
    const { name, sections, rowsSaid } = coverage;

    test(`test/coverage/${name}.md is the output of npm run coverage-tables`, () => {
      assert.equal(readFileSync(tableFile(coverage), 'utf8'), tablesOf(coverage));
    });

    test(`the file of the ${name} has as many rows as it states, and all of its sections`, () => {
      assert.equal(rowsOf(coverage).length, rowsSaid);
      assert.deepEqual(
        sections.map(({ heading }) => heading.split('.')[0]),
        sectionsOf[name],
      );
    });

    test(`no section of the ${name} has a sentence twice`, () => {
      const twice = sections.flatMap(({ rows }) => {
        const sentences = rows.map(({ sentence }) => sentence);
        return sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index);
      });
      assert.deepEqual(twice, []);
    });

    test(`the rows of the ${name} name tests and steps that exist and are neither empty nor skipped`, () => {
      assert.deepEqual(problemsOf(coverage), []);
    });
  }
});

describe('a row', () => {
  const text = [
    '# Which test holds what',
    'A row is a sentence.',
    '2 rows',
    '## 3. Data',
    'A week.\n  src/a.test.ts › a week is stored\n  test/journeys/b.spec.ts › a story › its end\n  ! For a reason.',
    'A day | an hour.',
    '',
  ].join('\n\n');
  const coverage = coverageIn('example', text);

  test('a row of a coverage file has a sentence, its tests or steps, and the reason why the product differs', () => {
    assert.deepEqual(coverage.sections, [
      {
        heading: '3. Data',
        rows: [
          {
            sentence: 'A week.',
            proofs: [
              { file: 'src/a.test.ts', name: 'a week is stored', step: null },
              { file: 'test/journeys/b.spec.ts', name: 'a story', step: 'its end' },
            ],
            differs: 'For a reason.',
          },
          { sentence: 'A day | an hour.', proofs: [], differs: null },
        ],
      },
    ]);
  });

  test('a row of a coverage file becomes a table line with a link to each test', () => {
    const table = tablesOf(coverage);
    const links =
      '[a week is stored](../../src/a.test.ts)<br>[a story › its end](../../test/journeys/b.spec.ts)';
    assert.ok(table.includes(`| A week. | ${links} | For a reason. |`), table);
    assert.ok(table.includes('| A day \\| an hour. |  |  |'), table);
    assert.match(table, /^2 rows, proved by 2 tests\./m);
  });

  test('a row of a coverage file without a test, or with an unknown test, is a problem', () => {
    assert.deepEqual(problemsOf(coverage), [
      'src/a.test.ts › a week is stored is not there',
      'test/journeys/b.spec.ts › a story › its end is not there',
      'example: “A day | an hour.” names no test',
    ]);
  });

  test('the stated number of rows reveals that a row was removed', () => {
    assert.equal(coverage.rowsSaid, 2);
    assert.equal(rowsOf(coverageIn('example', text.replace('A day | an hour.', ''))).length, 1);
  });
});

describe('a proof', () => {
  const good = "test('a story', async () => { await test.step('its end', async () => { assert.ok(1); }); });";
  const proof = { file: 'a.test.ts', name: 'a story', step: null };
  const problem = (source: string, step: string | null = null) =>
    problemWith({ ...proof, step }, testsIn(source));

  test('a test proves a row if the test calls a function', () => {
    assert.equal(problem(good), null);
    assert.equal(problem(good, 'its end'), null);
    assert.equal(problem("test('a story', () => expect(1).toBe(1));"), null);
    assert.equal(problem("describe('all', () => { test('a story', { timeout: 5 }, () => ask()); });"), null);
  });

  for (const [why, source, said] of [
    ['has another name', good.replace('a story', 'a tale'), 'is not there'],
    ['is commented out', `// ${good}`, 'is not there'],
    ['is commented out as a block', `/* ${good} */`, 'is not there'],
    ['appears only in a string', `const name = "test('a story', () => {})"; say(name);`, 'is not there'],
    ['is empty', "test('a story', () => {});", 'is empty'],
    ['has only comments', "test('a story', () => { // assert.ok(1);\n });", 'is empty'],
    ['calls no function', "test('a story', () => { const right = 1; });", 'is empty'],
    ['returns at once', "test('a story', () => { return; assert.ok(1); });", 'is empty'],
    ['has no body', "test('a story');", 'is empty'],
    ['is skipped', good.replace('test(', 'test.skip('), 'is skipped'],
    ['is marked as todo', good.replace('test(', 'test.todo('), 'is skipped'],
    ['is marked as fixme', good.replace('test(', 'test.fixme('), 'is skipped'],
    ['is skipped by an option', "test('a story', { skip: true }, () => ask());", 'is skipped'],
    ['is skipped with a reason', "test('a story', { skip: 'flaky' }, () => ask());", 'is skipped'],
    ['skips itself', "test('a story', (t) => { t.skip(); ask(); });", 'is skipped'],
    ['is in a suite that is skipped', `describe.skip('all', () => { ${good} });`, 'is skipped'],
    ['is in a suite skipped by option', `describe('all', { skip: true }, () => { ${good} });`, 'is skipped'],
  ] as const) {
    test(`a test does not prove a row if the test ${why}`, () => assert.equal(problem(source), said));
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
    test(`a step does not prove a row if the step ${why}`, () =>
      assert.equal(problem(source, 'its end'), said));
  }

  test('a row must name a step of a journey that has more than three steps', () => {
    const steps = (count: number) => `test.step('its end', async () => ask());`.repeat(count);
    const story = (count: number) => `test('a story', async () => { ${steps(count)} });`;
    assert.equal(problem(story(3)), null);
    assert.equal(problem(story(4)), 'has steps, and none is named');
    assert.equal(problem(story(4), 'its end'), null);
  });

  test('a row may name tests from a loop by their title with its placeholders', () => {
    const family = 'for (const day of days) test(`works on a ${day}`, () => ask(day));';
    assert.equal(problemWith({ ...proof, name: 'works on a ${day}' }, testsIn(family)), null);
  });
});
