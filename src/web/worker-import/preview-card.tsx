import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { invitationDays } from '#domain/person/account.ts';
import { agencySettingsQuery } from '#web/api/queries/agency-settings.ts';
import type { ImportChoices } from '#domain/worker-import/import-choices.ts';
import type { Encoding } from './file-text.ts';
import { FileQuestions } from './file-questions.tsx';
import type { OpenFile, Progress, Waiting } from './use-import.ts';
import type { ImportRow, Preview } from './worker-import.ts';
import { useQuestionBeforeInviting } from '#web/frame/address/use-question-before-inviting.tsx';
import { Button } from '#web/ui/button.tsx';
import { Tick } from '#web/ui/fields/checkbox.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { CardHeading } from '#web/ui/layout/card-heading.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { counted } from '#web/ui/counted.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ProgressBar } from '#web/ui/charts/progress-bar.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { DefaultsNotice } from './defaults-notice.tsx';
import { ErrorsFile } from './errors-file.tsx';
import { RowList } from './row-list.tsx';

interface PreviewCardProps {
  fileName: string;
  open: OpenFile;
  preview: Preview;
  progress: Progress | null;
  busy: boolean;
  onChoose: (choices: ImportChoices) => void;
  onEncoding: (encoding: Encoding) => void;
  onImport: (what: Waiting, invite: boolean) => void;
  onOtherFile: () => void;
}

type Shown = 'all' | 'odd' | ImportRow['state'];

const names: Record<Shown, string> = {
  all: 'All',
  new: 'New',
  imported: 'Imported',
  change: 'To change',
  changed: 'Changed',
  exists: 'Already there',
  error: 'With errors',
  odd: 'Worth a second look',
};

function said(count: number): string {
  return count.toLocaleString('en-GB');
}

function isOf(row: ImportRow, shown: Shown): boolean {
  if (shown === 'odd') return row.warnings.length > 0;
  return shown === 'all' || row.state === shown;
}

export function PreviewCard(props: PreviewCardProps) {
  const { fileName, open, preview, progress, busy, onChoose, onEncoding, onImport, onOtherFile } = props;
  const { rows, ignored, warnings } = preview;
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: settings } = useQuery(agencySettingsQuery);
  const sendsMails = settings?.sendsMails ?? true;
  const [chosen, setChosen] = useState<Shown | null>(null);
  const [invites, setInvites] = useState(true);
  const { isSure, asking } = useQuestionBeforeInviting();
  const of = (part: Shown) => rows.filter((row) => isOf(row, part));
  const waiting = of('new').length;
  const changes = of('change').length;
  const odd = of('odd').length;
  const asksForDates = preview.questions.some(({ about }) => about === 'dates') && !open.choices.dates;
  const isDone = progress !== null && !busy && waiting + changes === 0;
  const shown = inOrder(isDone).filter((state) => state === 'all' || of(state).length > 0);
  const value = chosen && shown.includes(chosen) ? chosen : (shown[0] ?? 'all');

  useEffect(() => {
    // When nothing is left to import, the focused button is gone, so the heading takes the focus.
    if (!busy && waiting + changes === 0) heading.current?.focus();
  }, [busy, waiting, changes]);

  async function run(what: Waiting) {
    if (what === 'new' && invites && !(await isSure())) return;
    setChosen(null);
    onImport(what, invites);
  }

  return (
    <Card aria-labelledby="preview-title" className="space-y-4">
      {asking}
      <CardHeading
        id="preview-title"
        ref={heading}
        tabIndex={-1}
        className="wrap-anywhere"
        aside={
          <Button variant="quiet" disabled={busy} onClick={onOtherFile}>
            Choose another file
          </Button>
        }
      >
        {fileName}
      </CardHeading>
      {ignored.length > 0 && (
        <Notice>
          <p>The portal does not know these columns and leaves them out: {ignored.join(', ')}.</p>
        </Notice>
      )}
      {!progress && (
        <FileQuestions
          open={open}
          preview={preview}
          busy={busy}
          onChoose={onChoose}
          onEncoding={onEncoding}
        />
      )}
      {progress && (
        <div className="space-y-2">
          <ProgressBar label="Import" done={progress.done} total={progress.total} />
          <p role="status" className="text-sm text-soft">
            {busy
              ? `${said(progress.done)} of ${said(progress.total)} rows done`
              : doneInWords(progress.what, rows, invites)}
          </p>
        </div>
      )}
      {isDone && (
        <Link
          to="/consultant/workers"
          search={{ view: 'all' }}
          className={`${buttonStyle('primary')} max-sm:w-full`}
        >
          See the workers
        </Link>
      )}
      {odd > 0 && (
        <Notice tone="warning" id="odd-rows">
          {waiting > 0 && warnings.map((warning) => <p key={warning}>{warning}</p>)}
          <p>
            {counted(odd, 'row')} {odd === 1 ? 'is' : 'are'} worth a second look.{' '}
            {waiting + changes > 0
              ? 'Import the file, or correct it and choose it again.'
              : 'You can correct mistakes on each worker’s page.'}
          </p>
        </Notice>
      )}
      {waiting + changes > 0 && !progress && <DefaultsNotice defaults={preview.defaults} />}
      {waiting > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            variant="primary"
            busy={busy && progress?.what === 'new'}
            disabled={busy && progress?.what === 'change'}
            onClick={() => void run('new')}
            className="max-sm:w-full"
            aria-describedby={odd > 0 ? 'odd-rows' : undefined}
          >
            Import {counted(waiting, 'worker')}
          </Button>
          {!progress && (
            <p className="text-sm text-soft">
              {invites ? 'Each worker gets an email.' : 'Nobody gets an email yet.'} We leave out rows with
              errors and people who are already there.
            </p>
          )}
        </div>
      )}
      {waiting > 0 && !progress && (
        <Tick id="invites-later" checked={!invites} onChange={({ target }) => setInvites(!target.checked)}>
          Invite them later: import without emails
        </Tick>
      )}
      {waiting > 0 && invites && !sendsMails && (
        <Notice tone="warning">
          <p>
            We will send their emails when you add a mail server. The links work for {invitationDays} days.
            Add a mail server first, under Agency.
          </p>
        </Notice>
      )}
      {changes > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            variant={waiting > 0 ? 'secondary' : 'primary'}
            busy={busy && progress?.what === 'change'}
            disabled={busy && progress?.what === 'new'}
            onClick={() => void run('change')}
            className="max-sm:w-full"
          >
            Change {counted(changes, 'worker')}
          </Button>
          <p className="text-sm text-soft">
            Each row shows its changes. Nobody gets an email. Approved weeks do not change.
          </p>
        </div>
      )}
      {waiting + changes === 0 && !progress && of('error').length > 0 && (
        <Notice tone="warning">
          <p>
            {asksForDates
              ? 'No row can be imported before you answer the question above.'
              : 'No row of this file can be imported. Correct the file and choose it again.'}
          </p>
        </Notice>
      )}
      {waiting + changes === 0 && !progress && of('error').length === 0 && (
        <Notice>
          <p>Everybody in this file is already there. There is nothing to import.</p>
        </Notice>
      )}
      <Tabs
        label="Rows"
        wraps
        value={value}
        onValueChange={setChosen}
        tabs={shown.map((state) => ({
          value: state,
          label: (
            <>
              {names[state]} <span className="text-soft">{said(of(state).length)}</span>
            </>
          ),
          panel: (
            <>
              {state === 'error' && (
                <ErrorsFile fileName={fileName} text={open.text} choices={open.choices} rows={of(state)} />
              )}
              <RowList key={state} rows={of(state)} />
            </>
          ),
        }))}
      />
    </Card>
  );
}

function inOrder(isDone: boolean): Shown[] {
  const first: Shown[] = isDone ? ['odd', 'imported', 'changed', 'error'] : ['error', 'odd'];
  return [...first, 'new', 'change', ...(isDone ? [] : (['imported', 'changed'] as const)), 'exists', 'all'];
}

function doneInWords(what: Waiting, rows: readonly ImportRow[], invites: boolean): string {
  const count = (state: ImportRow['state']) => rows.filter((row) => row.state === state).length;
  const left = count(what);
  const toGo = left > 0 ? `, ${said(left)} to go` : '';
  return what === 'new'
    ? `${counted(count('imported'), 'worker')} imported${toGo}. ${invites ? 'Each worker gets an email.' : 'Invite them on this page when you are ready.'}`
    : `${counted(count('changed'), 'worker')} changed${toGo}.`;
}
