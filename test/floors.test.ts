import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { importsInCircles } from './structure/circles.ts';
import { floors } from './structure/floors.ts';
import { importsThatRunUp, roomsWithoutFiles, sources } from './structure/imports.ts';

describe('the floors', () => {
  test('every import of the product runs from a higher floor to a lower floor', () => {
    const problems = importsThatRunUp(floors, sources());
    if (problems.length > 0) assert.fail(`See test/structure/floors.ts.\n${problems.join('\n')}`);
  });

  test('every level of the source tree has a list of floors', () => {
    const levels = (floors['src'] ?? []).flat();
    assert.deepEqual(
      levels.filter((level) => !floors[`src/${level}`]),
      [],
    );
  });

  test('the list of floors names only folders that have files', () => {
    assert.deepEqual(roomsWithoutFiles(floors, sources()), []);
  });

  test('the check of floors reports an import that runs up with its line and the two folders', () => {
    const two = { 'src/web': [['ui'], ['week', 'review']] };
    const button = "import { x } from './x.ts';\nimport type { Week } from '#web/week/week.ts';\n";
    for (const text of [button, button.replaceAll("'", '"')]) {
      assert.deepEqual(importsThatRunUp(two, [['src/web/ui/button.tsx', text]]), [
        'src/web/ui/button.tsx:2 src/web/ui imports src/web/week, which does not stand lower',
      ]);
    }
  });

  test('folders on the same floor may not import each other, not even lazily', () => {
    const two = { 'src/web': [['ui'], ['week', 'review']] };
    const load = "const page = () =>\n  import('../review/page.tsx');\n";
    assert.deepEqual(importsThatRunUp(two, [['src/web/week/load.ts', load]]), [
      'src/web/week/load.ts:2 src/web/week imports src/web/review, which does not stand lower',
    ]);
  });

  test('the check of floors reports a folder that has no floor', () => {
    assert.deepEqual(importsThatRunUp({ 'src/web': [['ui']] }, [['src/web/attic/box.ts', '']]), [
      'src/web/attic/box.ts:1 stands in src/web/attic, which has no floor',
    ]);
  });
});

describe('nested folders', () => {
  test('the folders and files inside a room do not import each other in circles, at any depth', () => {
    assert.deepEqual(importsInCircles(sources()), []);
  });

  test('the check of circles reports each import between a folder and a file that leads back', () => {
    assert.deepEqual(
      importsInCircles([
        ['src/web/week/week.tsx', "import { hours } from './hours/grid/grid.tsx';\n"],
        ['src/web/week/hours/grid/grid.tsx', "import { day } from '#web/week/day.ts';\n"],
        ['src/web/week/hours/total.ts', "\nimport type { Week } from '#web/week/week.tsx';\n"],
      ]),
      [
        'src/web/week/week.tsx:1 src/web/week/week.tsx imports src/web/week/hours, which leads back',
        'src/web/week/hours/total.ts:2 src/web/week/hours imports src/web/week/week.tsx, which leads back',
      ],
    );
  });

  test('the check of circles reports a circle of three folders, far below a room', () => {
    assert.deepEqual(
      importsInCircles([
        ['src/web/week/sent/a/one.ts', "import '../b/two.ts';\n"],
        ['src/web/week/sent/b/two.ts', "const three = () => import('../c/three.ts');\n"],
        ['src/web/week/sent/c/three.ts', "import '../a/other.ts';\n"],
        ['src/web/week/sent/a/other.ts', "import './another.ts';\n"],
      ]),
      [
        'src/web/week/sent/a/one.ts:1 src/web/week/sent/a imports src/web/week/sent/b, which leads back',
        'src/web/week/sent/b/two.ts:1 src/web/week/sent/b imports src/web/week/sent/c, which leads back',
        'src/web/week/sent/c/three.ts:1 src/web/week/sent/c imports src/web/week/sent/a, which leads back',
      ],
    );
  });
});
