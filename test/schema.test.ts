import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { migratedSchema, schemaFile } from '../tools/schema/migrated-schema.ts';

test('docs/schema.md shows the tables of a migrated database; `npm run schema` writes the file', async () => {
  assert.equal(readFileSync(schemaFile, 'utf8'), await migratedSchema());
});
