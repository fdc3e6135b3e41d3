import { Link } from '@tanstack/react-router';
import { whomToAsk } from '#domain/assignment/claim.ts';
import { fullDay, type Day } from '#domain/calendar/calendar.ts';
import type { NamedPerson } from '#domain/person/person.ts';

interface StartDateNoteProps {
  startDate: Day;
  today: Day;
  hasSent: boolean;
  consultant: NamedPerson | null;
}

export function StartDateNote({ startDate, today, hasSent, consultant }: StartDateNoteProps) {
  return (
    <p>
      {startDate <= today ? 'You started' : 'You will start'} on {fullDay(startDate)}. Not right?{' '}
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
