/**
 * `npm run coverage-tables`: writes the tables of `test/coverage`. Fails if a row names a missing
 * test.
 */

import { writeFileSync } from 'node:fs';
import { allCoverage } from './rows.ts';
import { problemsOf, tableFile, tablesOf } from './tables.ts';

const all = allCoverage();
const problems = all.flatMap(problemsOf);
if (problems.length > 0) {
  process.stderr.write(`Correct test/coverage/rows first:\n${problems.join('\n')}\n`);
  process.exit(1);
}
for (const coverage of all) {
  writeFileSync(tableFile(coverage), tablesOf(coverage));
  process.stdout.write(`${tableFile(coverage)} is written.\n`);
}
