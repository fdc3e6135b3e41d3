import { refusalToReplace } from '#domain/timesheet/submission.ts';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';
import { AssignmentChoice } from './timesheet-keys/assignment-choice.tsx';
import type { OwnAssignment, TimesheetKey } from './timesheet-keys/timesheet-key.ts';
import { UnclaimedDraft } from '#web/week/drafts/unclaimed-draft.tsx';

interface WhichAssignmentProps {
  userId: string;
  week: TimesheetKey['week'];
  choices: readonly OwnAssignment[];
  chosen: OwnAssignment;
  timesheets: readonly Timesheet[];
  onChoose: (id: string) => void;
}

export function WhichAssignment(props: WhichAssignmentProps) {
  const { userId, week, choices, chosen, timesheets, onChoose } = props;
  const isOpen = ({ id }: OwnAssignment) =>
    !timesheets.some(
      (one) => one.weekStart === week && one.assignmentId === id && refusalToReplace(one) !== null,
    );
  return (
    <>
      {choices.length > 1 ? (
        <AssignmentChoice choices={choices} chosen={chosen.id} onChoose={onChoose} />
      ) : (
        choices.length === 1 && (
          <p className="text-sm wrap-anywhere">
            <span className="text-soft">Assignment:</span>{' '}
            <span className="font-semibold">{chosen.name}</span>
          </p>
        )
      )}
      <UnclaimedDraft userId={userId} week={week} choices={choices.filter(isOpen)} onChoose={onChoose} />
    </>
  );
}
