import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { describe, test } from 'node:test';
import { withoutStarts } from '#support/run/batches.ts';
import { hearts, quickFiles } from '#support/run/quick.ts';

const files = globSync('src/server/**/*.test.ts').sort();

function roomOf(file: string): string {
  return file.split('/').slice(2, -1)[0] ?? '';
}

describe('the quick run', () => {
  test('the quick run has a test of each room of the server that has one without a start', () => {
    const rooms = new Set(withoutStarts(files).map(roomOf));
    assert.deepEqual(new Set(quickFiles(files).map(roomOf)), rooms);
  });

  test('each heart of a room is a test file that starts nothing', () => {
    const there = withoutStarts(files);
    assert.deepEqual(
      hearts.filter((file) => !there.includes(file)),
      [],
    );
  });
});
