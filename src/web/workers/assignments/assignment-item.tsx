import CalendarClock from 'lucide-react/icons/calendar-clock';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleSlash2 from 'lucide-react/icons/circle-slash-2';
import type { AssignmentRow } from '#contract/assignments/assignments.ts';
import type { AssignmentState } from '#domain/assignment/terms.ts';
import { longDay } from '#domain/calendar/calendar.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DeleteAssignment } from './delete-assignment.tsx';
import type { OpenedForm } from './opened-form.ts';

const looks: Record<AssignmentState, { tone: Tone; icon: typeof CircleCheck; word: string }> = {
  planned: { tone: 'accent', icon: CalendarClock, word: 'Planned' },
  live: { tone: 'success', icon: CircleCheck, word: 'Live' },
  ended: { tone: 'neutral', icon: CircleSlash2, word: 'Ended' },
};

interface AssignmentItemProps {
  assignment: AssignmentRow;
  mayEdit: boolean;
  onOpen: (form: OpenedForm) => void;
  onDeleted: () => void;
}

export function AssignmentItem({ assignment, mayEdit, onOpen, onDeleted }: AssignmentItemProps) {
  const { clientName, jobTitle, state, poNumber, hoursRule, hoursStep, contractedHours, signOff } =
    assignment;
  const { tone, icon: Icon, word } = looks[state];
  const name = `${clientName}, ${jobTitle}`;
  const facts = [
    poNumber && { name: 'PO', value: poNumber },
    hoursRule === 'times' && { name: 'Entered', value: 'start, finish and break' },
    { name: 'Steps', value: `${hoursStep} hours` },
    signOff === 'client' && { name: 'Signed by', value: 'the client' },
    contractedHours && { name: 'Contracted', value: `${contractedHours} hours` },
  ].filter((fact) => typeof fact === 'object' && fact !== null);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-40 wrap-anywhere">
          <p className="text-base font-semibold">{clientName}</p>
          <p className="text-sm text-soft">{jobTitle}</p>
        </div>
        <Badge tone={tone} icon={<Icon aria-hidden />}>
          {word}
        </Badge>
      </div>
      <dl className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <Fact name="Dates" value={datesOf(assignment)} />
        {facts.map((fact) => (
          <Fact key={fact.name} {...fact} />
        ))}
      </dl>
      <div className="mt-1 -ml-3 flex flex-wrap gap-x-1">
        {mayEdit && (
          <>
            <Button
              size="small"
              variant="quiet"
              aria-label={`Edit ${name}`}
              onClick={() => onOpen({ form: 'edit', assignment })}
            >
              Edit
            </Button>
            <Button size="small" variant="quiet" onClick={() => onOpen({ form: 'end', assignment })}>
              End on …<span className="sr-only"> of {name}</span>
            </Button>
          </>
        )}
        <Button
          size="small"
          variant="quiet"
          aria-label={`Premium rules of ${name}`}
          onClick={() => onOpen({ form: 'rules', assignment })}
        >
          Premium rules
        </Button>
        {mayEdit && (
          <>
            <Button
              size="small"
              variant="quiet"
              onClick={() => onOpen({ form: 'rate', assignment, rate: null })}
            >
              New rates from …<span className="sr-only"> of {name}</span>
            </Button>
            <DeleteAssignment assignment={assignment} name={name} onDone={onDeleted} />
          </>
        )}
      </div>
    </>
  );
}

function datesOf({ startDate, endDate }: AssignmentRow): string {
  return endDate ? `${longDay(startDate)} to ${longDay(endDate)}` : `from ${longDay(startDate)}`;
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex min-w-0 gap-1.5">
      <dt className="text-soft">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{value}</dd>
    </div>
  );
}
