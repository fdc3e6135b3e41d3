import { useState } from 'react';
import { mostRowsAtOnce } from '#domain/worker-import/worker-import.ts';
import { messageOf } from '#web/app/api/api.ts';
import { useQuestionBeforeLeaving } from '#web/frame/forms/use-question-before-leaving.ts';
import {
  changeRows,
  type ImportRow,
  importRows,
  type Preview,
  previewImport,
  refetchWorkers,
} from './worker-import.ts';
import { textOfFile } from './file-text.ts';

/** What waits for a word of the Admin's: workers who are new, and changes of those who are there. */
export type Waiting = 'new' | 'change';

export interface Progress {
  what: Waiting;
  done: number;
  total: number;
}

/** The import from the file to the last row. What was imported stays so; going on after a failure does no harm. */
export function useImport() {
  const [fileName, setFileName] = useState('');
  const [text, setText] = useState('');
  const [preview, setPreview] = useState<Preview | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [busy, setBusy] = useState<'reading' | 'importing' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  useQuestionBeforeLeaving(busy === 'importing');

  async function read(file: File) {
    setBusy('reading');
    setFailure(null);
    setPreview(null);
    setProgress(null);
    setFileName(file.name);
    try {
      const csv = await textOfFile(file);
      setText(csv);
      setPreview(await previewImport(csv));
    } catch (problem) {
      setFailure(messageOf(problem));
    }
    setBusy(null);
  }

  async function run(what: Waiting, { rows, ...file }: Preview) {
    const waiting = rows.filter(({ state }) => state === what);
    const send = what === 'new' ? importRows : changeRows;
    const before = progress?.what === what ? progress.done : 0;
    const total = before + waiting.length;
    let now = rows;
    setBusy('importing');
    setFailure(null);
    setProgress({ what, done: before, total });
    try {
      for (let begin = 0; begin < waiting.length; begin += mostRowsAtOnce) {
        const sent = waiting.slice(begin, begin + mostRowsAtOnce);
        const answered = new Map((await send(sent)).map((row) => [row.line, row]));
        now = now.map((row): ImportRow => answered.get(row.line) ?? row);
        setPreview({ ...file, rows: now });
        setProgress({ what, done: before + begin + sent.length, total });
      }
    } catch (problem) {
      setFailure(messageOf(problem));
    }
    setBusy(null);
    await refetchWorkers();
  }

  function startAgain() {
    setPreview(null);
    setProgress(null);
    setFailure(null);
  }

  return { fileName, text, preview, progress, busy, failure, read, run, startAgain };
}
