import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { addDays } from '#domain/calendar/calendar.ts';
import { weekOf } from '#domain/calendar/week.ts';
import type { Day } from '#domain/calendar/day.ts';
import { copyName, outdatedCopies } from './rotation.ts';

const first = '2025-01-01' as Day;

function after(nights: number, isTaken: (night: number) => boolean = () => true): string[] {
  let files: string[] = [];
  for (let night = 0; night < nights; night += 1) {
    if (isTaken(night)) files.push(copyName(addDays(first, night), '02:40'));
    const outdated = new Set(outdatedCopies(files));
    files = files.filter((file) => !outdated.has(file));
  }
  return files;
}

const dayOf = (file: string): Day => file.slice(7, 17) as Day;

describe('backups that stay', () => {
  test('seven daily, four weekly and twelve monthly backups remain after two years of nights', () => {
    const files = after(730);
    const days = files.map(dayOf);
    const last = addDays(first, 729);
    for (let back = 0; back < 7; back += 1)
      assert.ok(days.includes(addDays(last, -back)), `${back} days ago`);
    assert.ok(new Set(days.map((day) => weekOf(day))).size >= 4);
    assert.equal(new Set(days.map((day) => day.slice(0, 7))).size, 12);
    assert.ok(files.length <= 7 + 4 + 12, `${files.length} copies`);
  });

  test('nights without a backup do not reduce the number of remaining backups', () => {
    const files = after(730, (night) => night < 400);
    assert.equal(outdatedCopies(files).length, 0);
    assert.ok(files.includes(copyName(addDays(first, 399), '02:40')));
    assert.ok(files.length >= 12);
  });

  test('the newest backup always remains, whatever nights are missing', () => {
    let state = 7;
    const random = (): number => (state = (state * 48_271) % 2_147_483_647);
    for (let round = 0; round < 50; round += 1) {
      const days = Array.from({ length: 1 + (random() % 90) }, () => addDays(first, random() % 800));
      const files = [...new Set(days.map((day) => copyName(day, '02:40')))].sort();
      const outdated = outdatedCopies(files);
      assert.ok(!outdated.includes(files.at(-1) ?? ''));
      assert.ok(files.length - outdated.length >= Math.min(files.length, 7));
    }
  });

  test('other files in the folder remain', () => {
    const others = [
      'notes.txt',
      'portal-2026-11-23.backup',
      'before-the-upgrade',
      'portal-x.backup.unfinished',
    ];
    assert.deepEqual(outdatedCopies(others), []);
  });
});
