import { useState } from 'react';
import type { AssignmentRow } from '#contract/assignments/assignments.ts';
import { assignmentInWords } from '#domain/assignment/assignment.ts';
import { messageOf } from '#web/api/api.ts';
import { Button } from '#web/ui/button.tsx';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { useFailureToast } from '#web/ui/toasts/use-failure-toast.ts';
import { useDeleteAssignment } from './assignments.ts';

interface DeleteAssignmentProps {
  assignment: AssignmentRow;
  name: string;
  onDone: () => void;
}

export function DeleteAssignment({ assignment, name, onDone }: DeleteAssignmentProps) {
  const [asks, setAsks] = useState(false);
  const deleting = useDeleteAssignment(assignment.id);
  const failure = useFailureToast();

  async function confirm() {
    failure.clear();
    try {
      await deleting.mutateAsync();
      showSuccess('Assignment deleted', `${assignmentInWords(assignment)}.`);
      setAsks(false);
      onDone();
    } catch (problem) {
      setAsks(false);
      failure.show('Error', messageOf(problem));
    }
  }

  return (
    <>
      <Button size="small" variant="quiet" aria-label={`Delete ${name}`} onClick={() => setAsks(true)}>
        Delete
      </Button>
      <AlertDialog
        open={asks}
        onOpenChange={setAsks}
        title="Delete this assignment?"
        description={`${assignmentInWords(assignment)}. Its rates are deleted too. You can only end an assignment with timesheets.`}
        action="Delete"
        busy={deleting.isPending}
        onConfirm={() => void confirm()}
      />
    </>
  );
}
