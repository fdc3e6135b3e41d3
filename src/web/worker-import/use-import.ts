import { useState } from 'react';
import { type FileHead, headOf } from '#domain/worker-import/file-head.ts';
import type { ImportChoices } from '#domain/worker-import/import-choices.ts';
import { mostRowsAtOnce } from '#domain/worker-import/worker-import.ts';
import { messageOf } from '#web/api/api.ts';
import { fetchAfter, fetchNow } from '#web/api/invalidate.ts';
import { useQuestionBeforeLeaving } from '#web/frame/forms/use-question-before-leaving.ts';
import { changeRows, type ImportRow, importRows, type Preview, previewImport } from './worker-import.ts';
import { type Encoding, type FileText, textOfFile } from './file-text.ts';

export type Waiting = 'new' | 'change';

export interface Progress {
  what: Waiting;
  done: number;
  total: number;
}

export interface OpenFile extends FileText {
  file: File;
  choices: ImportChoices;
  head: FileHead;
}

/**
 * State of an import of workers. Imported rows are saved one by one, and a retry after a failure
 * does not import a row twice.
 */
export function useImport() {
  const [fileName, setFileName] = useState('');
  const [open, setOpen] = useState<OpenFile | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [busy, setBusy] = useState<'reading' | 'importing' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  useQuestionBeforeLeaving(busy === 'importing');

  async function read(file: File, choices: ImportChoices = {}, encoding?: Encoding) {
    setBusy('reading');
    setFailure(null);
    setProgress(null);
    setFileName(file.name);
    try {
      const found = await textOfFile(file, encoding);
      const head = headOf(found.text, choices);
      setOpen({ ...found, file, choices, head });
      setPreview(head.problem === null ? await previewImport(found.text, choices) : null);
    } catch (problem) {
      setOpen(null);
      setPreview(null);
      setFailure(messageOf(problem));
    }
    setBusy(null);
  }

  async function choose(choices: ImportChoices) {
    if (open)
      await read(open.file, { ...open.choices, ...choices }, open.guessedFrom ? open.encoding : undefined);
  }

  async function readAs(encoding: Encoding) {
    if (open) await read(open.file, open.choices, encoding);
  }

  async function run(what: Waiting, { rows, ...file }: Preview, invite: boolean) {
    const waiting = rows.filter(({ state }) => state === what);
    const before = progress?.what === what ? progress.done : 0;
    const total = before + waiting.length;
    let now = rows;
    setBusy('importing');
    setFailure(null);
    setProgress({ what, done: before, total });
    async function send() {
      for (let begin = 0; begin < waiting.length; begin += mostRowsAtOnce) {
        const sent = waiting.slice(begin, begin + mostRowsAtOnce);
        const answers = await (what === 'new' ? importRows(sent, invite) : changeRows(sent));
        const answered = new Map(answers.map((row) => [row.line, row]));
        now = now.map((row): ImportRow => answered.get(row.line) ?? row);
        setPreview({ ...file, rows: now });
        setProgress({ what, done: before + begin + sent.length, total });
      }
    }
    try {
      await fetchAfter(send);
    } catch (problem) {
      setFailure(messageOf(problem));
    }
    setBusy(null);
    await fetchNow();
  }

  function startAgain() {
    setOpen(null);
    setPreview(null);
    setProgress(null);
    setFailure(null);
  }

  return { fileName, open, preview, progress, busy, failure, read, choose, readAs, run, startAgain };
}
