import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import FileText from 'lucide-react/icons/file-text';
import X from 'lucide-react/icons/x';
import { weekLabel } from '#domain/calendar/week.ts';
import { kindInWords, sizeInWords } from '#domain/file/file-in-words.ts';
import { withToast } from '#web/frame/with-toast.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { classes } from '#web/ui/classes.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { smallSide, useFile, usePicture } from '#web/ui/pictures/use-pictures.ts';
import { downloadFile, removeEvidence, type WeekFile } from './evidence.ts';
import { PictureDialog } from './picture-dialog.tsx';

interface KeptFileProps {
  of: string;
  file: WeekFile;
  reader: string | null;
}

export function StoredFile({ of, file, reader }: KeptFileProps) {
  const { id, name, mediaType, size, uploadedByName, mine, alsoWith } = file;
  const download = useMutation({ mutationFn: downloadFile });
  const removal = useMutation({ mutationFn: (fileId: string) => removeEvidence(of, fileId) });
  const [isLarge, setLarge] = useState(false);
  const photo = useFile(mediaType === 'application/pdf' ? null : id, downloadFile);
  const picture = usePicture(photo, smallSide);
  const facts = [
    kindInWords(mediaType),
    sizeInWords(size),
    uploadedByName !== reader && `from ${uploadedByName ?? 'someone who has left'}`,
    alsoWith && `also with ${weekLabel(alsoWith)}`,
  ].filter(Boolean);

  async function save() {
    await withToast('Failed to get the file', async () => {
      saveFile(photo ?? (await download.mutateAsync(id)), name);
    });
  }

  async function takeAway() {
    await withToast('Failed to remove the file', async () => {
      await removal.mutateAsync(id);
      showSuccess('File removed', `${name} was removed from this week.`);
    });
  }

  return (
    <li className="flex items-center gap-2 py-1 text-sm">
      <button
        type="button"
        aria-busy={download.isPending || undefined}
        onClick={() => (picture ? setLarge(true) : void save())}
        aria-haspopup={picture ? 'dialog' : undefined}
        className="-ml-2 flex flex-wrap min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-2 rounded-xl px-2 py-1 text-left hover:bg-sunken"
      >
        {picture ? (
          <img
            src={picture}
            alt=""
            className="size-11 shrink-0 rounded-lg border border-line bg-white object-contain"
          />
        ) : download.isPending ? (
          <Spinner />
        ) : (
          <FileText aria-hidden className="size-4.5 shrink-0 text-soft" />
        )}
        <span className={classes('min-w-0 flex-1', picture && 'basis-40')}>
          <span className="block font-medium text-accent-strong wrap-anywhere underline underline-offset-2">
            <span className="sr-only">{picture ? 'See' : 'Save'} </span>
            {name}
          </span>
          <span className="block text-soft wrap-anywhere">{facts.join(' · ')}</span>
        </span>
      </button>
      {photo && isLarge && (
        <PictureDialog
          name={name}
          facts={facts.join(' · ')}
          file={photo}
          onSave={() => void save()}
          onClose={() => setLarge(false)}
        />
      )}
      {mine && (
        <IconButton
          label={`Remove ${name}`}
          icon={<X aria-hidden />}
          busy={removal.isPending}
          onClick={() => void takeAway()}
        />
      )}
    </li>
  );
}
