import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { all } from '../tools/mutate/all.ts';
import { nameOf } from '../tools/mutate/mutants.ts';
import { isInPlace } from '../tools/mutate/trial.ts';

function isThere(named: string): boolean {
  const [file = '', title = ''] = named.split(' › ');
  return existsSync(file) && readFileSync(file, 'utf8').includes(title);
}

describe('the faults that npm run mutate tries', () => {
  test('every fault of npm run mutate finds its text exactly once in its file', () => {
    const moved = all.filter((mutant) => !existsSync(mutant.file) || !isInPlace(mutant));
    assert.deepEqual(moved.map(nameOf), []);
  });

  test('every fault of npm run mutate names existing test files and journeys', () => {
    const lost = all.flatMap((mutant) =>
      mutant.tests.filter((named) => !isThere(named)).map((named) => `${nameOf(mutant)}: ${named}`),
    );
    assert.deepEqual(lost, []);
  });

  test('no two faults of npm run mutate have the same name', () => {
    const names = all.map(nameOf);
    assert.deepEqual(
      names.filter((name, index) => names.indexOf(name) !== index),
      [],
    );
  });
});
