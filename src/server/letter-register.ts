import { accountLetters } from '#server/auth/credentials/letters.ts';
import { coverLetters } from '#server/covers/letters.ts';
import type { LetterWriters, WriteLetter } from '#server/letters/letter-kinds.ts';
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

export const writeLetter: WriteLetter = (kind, payload, setting) => writers[kind](payload, setting);
