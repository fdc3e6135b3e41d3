import { weekLabel } from '#domain/calendar/week.ts';
import { signOut, storedSession } from '#web/api/session/session.ts';
import { keepAddress } from '#web/frame/forms/address-to-sign-in.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { draftsCopied } from './draft-copies.ts';
import { listDraftKeys, listWaiting, placeOfDraft, removeDraft } from './draft.ts';

interface KeepDraftsDialogProps {
  userId: string;
  onClose: () => void;
}

export function KeepDraftsDialog({ userId, onClose }: KeepDraftsDialogProps) {
  const keys = listDraftKeys(userId);
  const weeks = [...new Set(keys.map(({ week }) => week))].sort().map(weekLabel);
  const isOne = weeks.length === 1;
  const isWaiting = listWaiting(userId).length > 0;
  async function leave({ removes }: { removes: boolean }) {
    if (removes) {
      for (const key of keys) removeDraft(placeOfDraft(userId, key));
      await draftsCopied(userId);
    } else keepAddress(storedSession()?.user.email ?? '');
    await signOut();
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={isOne ? 'Keep your unsent week on this device?' : 'Keep your unsent weeks on this device?'}
      actions={
        <div className="flex flex-wrap gap-3 max-sm:*:grow">
          <Button variant="danger" onClick={() => void leave({ removes: true })}>
            Remove and sign out
          </Button>
          <Button variant="primary" onClick={() => void leave({ removes: false })}>
            Keep and sign out
          </Button>
        </div>
      }
    >
      <p>
        {weeks.join(', ')} {isOne ? 'is' : 'are'} not sent yet. This device has the only copy.
        {isWaiting && ' Stay signed in until you have internet, and we will send it.'}
      </p>
      <p className="mt-2">
        Is this your own device? Keep {isOne ? 'it' : 'them'}. If other people use it, remove{' '}
        {isOne ? 'it' : 'them'}: they could read your hours.
      </p>
    </Dialog>
  );
}
