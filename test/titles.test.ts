import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { allTitles, lacksSubject } from './structure/titles.ts';

describe('the titles of tests', () => {
  test('at most two of a hundred test titles lack a subject', () => {
    const all = allTitles();
    const found = all.filter(({ title }) => lacksSubject(title));
    const list = found.map(({ file, title }) => `${file}: ${title}`).join('\n');
    assert.ok(all.length > 3_000, `only ${all.length} titles were read`);
    assert.ok(found.length <= all.length * 0.02, `${found.length} of ${all.length}:\n${list}`);
  });

  test('a test title lacks a subject if it begins with a verb, a preposition or a conjunction', () => {
    const lacking = [
      'is refused',
      'of a week is kept',
      'and stays',
      'that was signed',
      'who signs',
      'never waits',
    ];
    assert.deepEqual(lacking.filter(lacksSubject), lacking);
    const whole = [
      'a week is refused',
      'each title counts',
      '“9:30” is a time',
      '${name} is a day',
      'PUT is refused',
    ];
    assert.deepEqual(whole.filter(lacksSubject), []);
  });
});
