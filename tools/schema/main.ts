/** `npm run schema`: writes `docs/schema.md` from an empty database with all migrations. */

import { writeFileSync } from 'node:fs';
import { migratedSchema, schemaFile } from './migrated-schema.ts';

writeFileSync(schemaFile, await migratedSchema());
process.stdout.write(`${schemaFile} is written.\n`);
