import { useCallback, useState } from 'react';
import type { WeekToSign } from '#contract/sign-offs/sign-offs.ts';
import { kindInWords, sizeInWords } from '#domain/file/file-in-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { largeSide, smallSide, useFile, usePicture } from '#web/ui/pictures/use-pictures.ts';
import { Failure, fetchFile } from './ask.ts';

type File = WeekToSign['files'][number];

export function Evidence({ files, token }: { files: readonly File[]; token: string }) {
  return (
    <ul className="mt-3 space-y-3">
      {files.map((file) => (
        <li key={file.id}>
          <EvidenceFile file={file} token={token} />
        </li>
      ))}
    </ul>
  );
}

function EvidenceFile({ file, token }: { file: File; token: string }) {
  const [isLarge, setLarge] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const load = useCallback((fileId: string) => fetchFile({ token, fileId }), [token]);
  const photo = useFile(file.mediaType === 'application/pdf' ? null : file.id, load);
  const picture = usePicture(photo, smallSide);

  async function fetchIt(): Promise<void> {
    setIsBusy(true);
    setProblem(null);
    try {
      save(await load(file.id), file.name);
    } catch (failure) {
      setProblem(failure instanceof Failure ? failure.message : String(failure));
    }
    setIsBusy(false);
  }

  return (
    <>
      <Button
        size="small"
        busy={isBusy}
        keepsLabel
        aria-expanded={picture ? isLarge : undefined}
        onClick={() => (picture ? setLarge(!isLarge) : void fetchIt())}
      >
        {picture && (
          <img
            src={picture}
            alt=""
            className="size-11 shrink-0 rounded-lg border border-line bg-white object-contain"
          />
        )}
        <span className="min-w-0 text-left wrap-anywhere">
          {picture ? 'See' : 'Save'} {file.name} ({kindInWords(file.mediaType)}, {sizeInWords(file.size)})
        </span>
      </Button>
      {photo && isLarge && <LargePicture file={photo} name={file.name} />}
      <div role="alert">{problem && <Notice tone="danger">{problem}</Notice>}</div>
    </>
  );
}

function LargePicture({ file, name }: { file: Blob; name: string }) {
  const address = usePicture(file, largeSide);
  return (
    address && <img src={address} alt={name} className="mt-3 max-w-full rounded-xl border border-line" />
  );
}

function save(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
