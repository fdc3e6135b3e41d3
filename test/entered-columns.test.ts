import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fieldName } from '#web/frame/forms/forms.ts';
import { enteredNames } from '#domain/timesheet/entered.ts';

/** What the migrations say of the table of timesheets: how it was made, and each change of it. */
function saidOfTimesheets(): string {
  const migrations = readdirSync('migrations').map((name) => readFileSync(`migrations/${name}`, 'utf8'));
  return migrations
    .flatMap((text) => text.match(/(create|alter) table timesheets\b[^;]*;/gi) ?? [])
    .join('\n');
}

test('every field that is entered for a week has its column, made by a migration', () => {
  const said = saidOfTimesheets();
  const without = enteredNames.filter(
    (name) =>
      !new RegExp(`^\\s*(alter table timesheets )?(add column )?${fieldName(name)} \\w`, 'im').test(said),
  );
  assert.deepEqual(without, []);
});
