import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { termNames } from '#domain/assignment/term-fields.ts';
import { clientFieldNames } from '#domain/client/client-fields.ts';
import { enteredNames } from '#domain/timesheet/entered.ts';
import { fieldName } from '#web/frame/forms/forms.ts';

function statementsOn(tables: string[]): string {
  const migrations = readdirSync('migrations').map((name) =>
    readFileSync(`migrations/${name}`, 'utf8').replaceAll(/--.*$/gm, ''),
  );
  const statement = new RegExp(`(create|alter) table (${tables.join('|')})\\b[^;]*;`, 'gi');
  return migrations.flatMap((text) => text.match(statement) ?? []).join('\n');
}

function withoutColumn(names: readonly string[], ...tables: string[]): string[] {
  const statements = statementsOn(tables);
  return names.filter(
    (name) =>
      !new RegExp(`^\\s*(alter table \\w+ )?(add column )?${fieldName(name)} \\w`, 'im').test(statements),
  );
}

test('every field of a timesheet has a column that a migration creates', () => {
  assert.deepEqual(withoutColumn(enteredNames, 'timesheets'), []);
});

test('every term of an assignment has a column that a migration creates', () => {
  assert.deepEqual(withoutColumn(termNames, 'assignments', 'assignment_details'), []);
});

test('every detail of a client has a column that a migration creates', () => {
  assert.deepEqual(withoutColumn(clientFieldNames, 'clients'), []);
});
