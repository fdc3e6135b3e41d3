import type { AnswerOf } from '#contract/contract.ts';
import { useId } from 'react';
import { weekLabel } from '#domain/calendar/week.ts';
import { AmountChange } from '#web/timesheet/amounts/amount-change.tsx';
import { counted } from '#web/ui/counted.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';

export type Preview = AnswerOf<'POST /api/assignments/:id/rates/preview'>;

type TouchedWeek = Preview['weeks'][number];

interface RatePreviewProps {
  preview: Preview;
  ticked: readonly string[];
  onChange: (ticked: string[]) => void;
}

export function RatePreview({ preview, ticked, onChange }: RatePreviewProps) {
  const { weeks, needsSecondPerson } = preview;
  const second = needsSecondPerson ? ' Someone else must approve the ticked weeks.' : '';
  const following = weeks.filter(({ state }) => state === 'unapproved');
  const approved = weeks.filter(({ state }) => state === 'approved');
  const locked = weeks.filter(({ state }) => state === 'in a locked run');

  return (
    <div className="space-y-4 rounded-xl bg-sunken px-4 py-3 text-sm">
      <div>
        <p className="font-medium">{followingInWords(following.length)}</p>
        <WeekList label="Weeks that change" weeks={following} />
      </div>
      <WeekChoices
        legend={`${counted(approved.length, 'approved week')} would have another value`}
        hint={`Each week stays the same unless you tick it.${second}`}
        weeks={approved}
        ticked={ticked}
        onChange={onChange}
      />
      <WeekChoices
        legend={`${counted(locked.length, 'week')} in a locked pay run`}
        hint={`Each week stays the same unless you tick it for a correction.${second}`}
        weeks={locked}
        ticked={ticked}
        onChange={onChange}
      />
    </div>
  );
}

function followingInWords(count: number): string {
  if (count === 0) return 'No pending week changes.';
  return `${counted(count, 'week')} that ${count === 1 ? 'is' : 'are'} not approved yet ${count === 1 ? 'follows' : 'follow'}.`;
}

function WeekList({ label, weeks }: { label: string; weeks: readonly TouchedWeek[] }) {
  if (weeks.length === 0) return null;
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {weeks.map((week) => (
        <li key={week.timesheetId} className="py-2">
          <p>{weekLabel(week.weekStart)}</p>
          <Figures week={week} />
        </li>
      ))}
    </ul>
  );
}

interface WeekChoicesProps {
  legend: string;
  hint: string;
  weeks: readonly TouchedWeek[];
  ticked: readonly string[];
  onChange: (ticked: string[]) => void;
}

function WeekChoices({ legend, hint, weeks, ticked, onChange }: WeekChoicesProps) {
  if (weeks.length === 0) return null;

  function toggle(id: string) {
    onChange(ticked.includes(id) ? ticked.filter((one) => one !== id) : [...ticked, id]);
  }

  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">{legend}</legend>
      <p className="text-soft">{hint}</p>
      <ul className="-ml-2 divide-y divide-line">
        {weeks.map((week) => (
          <ApprovedWeek
            key={week.timesheetId}
            week={week}
            isTicked={ticked.includes(week.timesheetId)}
            onToggle={() => toggle(week.timesheetId)}
          />
        ))}
      </ul>
    </fieldset>
  );
}

interface ApprovedWeekProps {
  week: TouchedWeek;
  isTicked: boolean;
  onToggle: () => void;
}

function ApprovedWeek({ week, isTicked, onToggle }: ApprovedWeekProps) {
  const id = useId();
  return (
    <li className="flex items-start py-1">
      <Checkbox id={id} aria-describedby={`${id}-figures`} checked={isTicked} onChange={onToggle} />
      <div className="min-w-0 pt-2.5 md:pt-1.5">
        <label htmlFor={id} className="cursor-pointer">
          {week.payRun === null
            ? `Set a new price for ${weekLabel(week.weekStart)}`
            : `Correct ${weekLabel(week.weekStart)}, pay run ${week.payRun}`}
        </label>
        <div id={`${id}-figures`}>
          <Figures week={week} />
        </div>
      </div>
    </li>
  );
}

function Figures({ week }: { week: TouchedWeek }) {
  return (
    <p className="flex flex-wrap gap-x-5 text-soft">
      <AmountChange name="Pay" before={week.oldPay} after={week.newPay} />
      <AmountChange name="Bill" before={week.oldBill} after={week.newBill} />
    </p>
  );
}
