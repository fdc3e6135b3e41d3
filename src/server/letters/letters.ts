/** The letters of the portal: pure texts, one function a kind. */

import { accountLetters } from '#server/auth/credentials/letters.ts';
import { coverLetters } from '#server/covers/letters.ts';
import type { Letter, Setting } from '#server/platform/mail/letter.ts';
import type { LetterKind, LetterPayloads, LetterWriters } from './letter-kinds.ts';
import { onBehalfLetters } from '#server/on-behalf/letters.ts';
import { reminderLetters } from '#server/missing/letters.ts';
import { signOffLetters } from '#server/sign-offs/letters.ts';
import { secondStepLetters } from '#server/auth/second-step/letters.ts';
import { timesheetLetters } from '#server/timesheets/letters/timesheet-letters.ts';
import { workerLetters } from '#server/workers/letters.ts';

const writers: LetterWriters = {
  ...timesheetLetters,
  ...onBehalfLetters,
  ...workerLetters,
  ...coverLetters,
  ...accountLetters,
  ...secondStepLetters,
  ...reminderLetters,
  ...signOffLetters,
};

export function writeLetter<Kind extends LetterKind>(
  kind: Kind,
  payload: LetterPayloads[Kind],
  setting: Setting,
): Letter {
  return writers[kind](payload, setting);
}
