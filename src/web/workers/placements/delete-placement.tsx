import { useState } from 'react';
import type { PlacementRow } from '#contract/assignments/placements.ts';
import { placementInWords } from '#domain/assignment/placement.ts';
import { messageOf } from '#web/api/api.ts';
import { Button } from '#web/ui/button.tsx';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { useFailureToast } from '#web/ui/toasts/use-failure-toast.ts';
import { useDeletePlacement } from './placements.ts';

interface DeletePlacementProps {
  placement: PlacementRow;
  name: string;
  onDone: () => void;
}

export function DeletePlacement({ placement, name, onDone }: DeletePlacementProps) {
  const [asks, setAsks] = useState(false);
  const deleting = useDeletePlacement(placement.id);
  const failure = useFailureToast();

  async function confirm() {
    failure.clear();
    try {
      await deleting.mutateAsync();
      showSuccess('Assignment deleted', `${placementInWords(placement)}.`);
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
        description={`${placementInWords(placement)}. Its rates go with it. One that has timesheets cannot be deleted, only ended.`}
        action="Delete"
        busy={deleting.isPending}
        onConfirm={() => void confirm()}
      />
    </>
  );
}
