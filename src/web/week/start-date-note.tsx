import { Link } from '@tanstack/react-router';
import { whomToAsk } from '#domain/assignment/claim.ts';
import { fullDay, type Day } from '#domain/calendar/calendar.ts';
import type { NamedPerson } from '#domain/person/person.ts';

interface StartDateNoteProps {
  startDate: Day;
  hasSent: boolean;
  consultant: NamedPerson | null;
}

export function StartDateNote({ startDate, hasSent, consultant }: StartDateNoteProps) {
  return (
    <p>
      Your start date is {fullDay(startDate)}. Wrong?{' '}
      {hasSent ? (
        `Ask ${whomToAsk(consultant)} to change it.`
      ) : (
        <Link
          to="/assignment-details"
          search={{ change: 'true' }}
          className="-my-3 inline-block py-3 font-medium text-accent-strong underline underline-offset-2"
        >
          Change it
        </Link>
      )}
    </p>
  );
}
