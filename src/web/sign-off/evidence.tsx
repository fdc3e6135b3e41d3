import { useState } from 'react';
import type { WeekToSign } from '#contract/sign-offs/sign-offs.ts';
import { kindInWords, sizeInWords } from '#domain/file/file-in-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
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
  const [picture, setPicture] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isPicture = file.mediaType !== 'application/pdf';

  async function fetchIt(): Promise<void> {
    setIsBusy(true);
    setProblem(null);
    try {
      const blob = await fetchFile({ token, fileId: file.id });
      if (isPicture) setPicture(await asDataUrl(blob));
      else save(blob, file.name);
    } catch (failure) {
      setProblem(failure instanceof Failure ? failure.message : String(failure));
    }
    setIsBusy(false);
  }

  return (
    <>
      {picture ? (
        <img src={picture} alt={file.name} className="max-w-full rounded-xl border border-line" />
      ) : (
        <Button size="small" busy={isBusy} keepsLabel onClick={() => void fetchIt()}>
          <span className="min-w-0 wrap-anywhere">
            {isPicture ? 'See' : 'Save'} {file.name} ({kindInWords(file.mediaType)}, {sizeInWords(file.size)})
          </span>
        </Button>
      )}
      <div role="alert">{problem && <Notice tone="danger">{problem}</Notice>}</div>
    </>
  );
}

/** The page's policy shows pictures of `data:` only. */
function asDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') resolve(reader.result);
    });
    reader.addEventListener('error', () => reject(new Failure('This picture cannot be shown.')));
    reader.readAsDataURL(blob);
  });
}

function save(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
