import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { describe, test } from 'node:test';
import { withoutStarts } from '#support/run/batches.ts';
import { hearts, leftToFullRun, quickFiles } from '#support/run/quick.ts';
import { dailyStories } from '#support/run/stories.ts';

const files = globSync('src/server/**/*.test.ts').sort();

function roomOf(file: string): string {
  return file.split('/').slice(2, -1)[0] ?? '';
}

describe('the shorter runs', () => {
  test('the quick run has a test from each room of the server that has a test without a server start', () => {
    const rooms = new Set(withoutStarts(files).map(roomOf));
    assert.deepEqual(new Set(quickFiles(files).map(roomOf)), rooms);
  });

  test('each main test of a room in the quick run is a file that starts no server', () => {
    const there = withoutStarts(files);
    assert.deepEqual(
      hearts.filter((file) => !there.includes(file)),
      [],
    );
  });

  test('each file that only the full run includes exists', () => {
    assert.deepEqual(
      leftToFullRun.filter((file) => !files.includes(file)),
      [],
    );
  });

  test('each journey file of the shorter runs exists, and each group of journeys has a file there', () => {
    const there = globSync('test/journeys/*/*.spec.ts').map((file) => file.replace('test/journeys/', ''));
    assert.deepEqual(
      dailyStories.filter((story) => !there.includes(story)),
      [],
    );
    const groupsOf = (stories: string[]) => new Set(stories.map((story) => story.split('/')[0]));
    assert.deepEqual(groupsOf(dailyStories), groupsOf(there));
  });
});
