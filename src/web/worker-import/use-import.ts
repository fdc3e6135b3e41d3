import { useState } from 'react';
import { mostRowsAtOnce } from '#domain/worker-import/worker-import.ts';
import { messageOf } from '#web/app/api/api.ts';
import { useQuestionBeforeLeaving } from '#web/frame/forms/use-question-before-leaving.ts';
import { type ImportRow, importRows, type Preview, previewImport, refetchWorkers } from './worker-import.ts';
import { textOfFile } from './file-text.ts';

/** The import from the file to the last row. What was imported stays so; going on after a failure does no harm. */
export function useImport() {
  const [fileName, setFileName] = useState('');
  const [preview, setPreview] = useState<Preview | null>(null);
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
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
      setPreview(await previewImport(await textOfFile(file)));
    } catch (problem) {
      setFailure(messageOf(problem));
    }
    setBusy(null);
  }

  async function run({ rows, ...file }: Preview) {
    const waiting = rows.filter(({ state }) => state === 'new');
    const before = progress?.done ?? 0;
    const total = before + waiting.length;
    let now = rows;
    setBusy('importing');
    setFailure(null);
    setProgress({ done: before, total });
    try {
      for (let begin = 0; begin < waiting.length; begin += mostRowsAtOnce) {
        const sent = waiting.slice(begin, begin + mostRowsAtOnce);
        const answered = new Map((await importRows(sent)).map((row) => [row.line, row]));
        now = now.map((row): ImportRow => answered.get(row.line) ?? row);
        setPreview({ ...file, rows: now });
        setProgress({ done: before + begin + sent.length, total });
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

  return { fileName, preview, progress, busy, failure, read, run, startAgain };
}
