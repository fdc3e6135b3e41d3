/**
 * `npm run doctor`: checks the data folder, disk space, database, keys, mail server and address, and changes
 * nothing. Prints one line per check. Exit code 1 if a check finds a problem.
 */

import { readConfig } from '#server/config.ts';
import { examine } from '#server/doctor/doctor.ts';
import { lineOf } from '#server/doctor/finding.ts';
import { answerHelp, explainAndExit } from './command.ts';

answerHelp(`usage: npm run doctor
  checks the data folder, database, keys, backups, mail server and address, and says how to fix each problem; changes nothing`);
try {
  const findings = await examine(readConfig({ ...process.env, LOG_LEVEL: 'silent' }), new Date());
  for (const finding of findings) process.stdout.write(`${lineOf(finding)}\n`);
  if (findings.some(({ state }) => state === 'problem')) process.exitCode = 1;
} catch (problem) {
  explainAndExit(problem);
}
