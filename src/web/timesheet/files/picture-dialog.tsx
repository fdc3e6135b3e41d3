import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { largeSide, usePicture } from '#web/ui/pictures/use-pictures.ts';

interface PictureDialogProps {
  name: string;
  facts: string;
  file: Blob;
  onSave: () => void;
  onClose: () => void;
}

export function PictureDialog({ name, facts, file, onSave, onClose }: PictureDialogProps) {
  const address = usePicture(file, largeSide);
  return (
    <Dialog
      open
      width="wide"
      onOpenChange={onClose}
      title={<span className="wrap-anywhere">{name}</span>}
      description={facts}
      actions={<Button onClick={onSave}>Save</Button>}
    >
      {address && (
        <img src={address} alt={name} className="mx-auto max-w-full rounded-xl border border-line" />
      )}
    </Dialog>
  );
}
