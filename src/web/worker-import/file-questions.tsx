import type { ImportChoices } from '#domain/worker-import/import-choices.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Options, Select } from '#web/ui/fields/select.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ColumnsForm } from './columns-card.tsx';
import { type Encoding, encodings } from './file-text.ts';
import type { OpenFile } from './use-import.ts';
import type { Preview } from './worker-import.ts';

interface FileQuestionsProps {
  open: OpenFile;
  preview: Preview;
  busy: boolean;
  onChoose: (choices: ImportChoices) => void;
  onEncoding: (encoding: Encoding) => void;
}

export function FileQuestions({ open, preview, busy, onChoose, onEncoding }: FileQuestionsProps) {
  const { choices, guessedFrom } = open;
  const { notes, questions } = preview;
  const ofClients = questions.filter(({ about }) => about === 'client');
  const dates = questions.find(({ about }) => about === 'dates');
  const datesRead = questions.find(({ about }) => about === 'dates as read');
  const otherOrder = choices.dates === 'month first' ? 'day first' : 'month first';
  const zeros = questions.find(({ about }) => about === 'short numbers');
  return (
    <>
      {notes.length > 0 && (
        <Notice>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Notice>
      )}
      {guessedFrom && (
        <Notice tone="warning" title="Are these letters right?">
          <p>The portal guessed the letters of this file: {guessedFrom.join(', ')}.</p>
          <Field label="Letters" className="max-w-xs pt-1">
            {(control) => (
              <Select
                {...control}
                disabled={busy}
                value={open.encoding}
                onChange={({ target }) => onEncoding(target.value as Encoding)}
              >
                <Options of={Object.entries(encodings)} />
              </Select>
            )}
          </Field>
        </Notice>
      )}
      {dates && (
        <Notice tone="warning" title="Day or month first?">
          <p>{choices.dates ? `Dates are read with the ${choices.dates}.` : dates.sentence}</p>
          <div className="flex flex-wrap gap-3 pt-1">
            <Button
              size="small"
              disabled={busy}
              aria-pressed={choices.dates === 'month first'}
              onClick={() => onChoose({ dates: 'month first' })}
            >
              Month first, as in America
            </Button>
            <Button
              size="small"
              disabled={busy}
              aria-pressed={choices.dates === 'day first'}
              onClick={() => onChoose({ dates: 'day first' })}
            >
              Day first
            </Button>
          </div>
        </Notice>
      )}
      {datesRead && (
        <Notice title="How the dates are read">
          <p>{datesRead.sentence}</p>
          <Button size="small" disabled={busy} onClick={() => onChoose({ dates: otherOrder })}>
            {otherOrder === 'month first' ? 'The month comes first, as in America' : 'The day comes first'}
          </Button>
        </Notice>
      )}
      {(zeros ?? choices.takesShortNumbers) && (
        <Notice tone="warning" title="Numbers without their zeros">
          <p>{zeros?.sentence ?? 'The numbers stay as they are in the file.'}</p>
          <Button
            size="small"
            disabled={busy}
            onClick={() => onChoose({ takesShortNumbers: !choices.takesShortNumbers })}
          >
            {choices.takesShortNumbers ? 'Leave the numbers out' : 'Keep the numbers of the file'}
          </Button>
        </Notice>
      )}
      {ofClients.length > 0 && (
        <Notice
          tone="warning"
          title={ofClients.length === 1 ? 'Is this a new client?' : 'Are these new clients?'}
        >
          {ofClients.map(({ name, sentence, offered }) => (
            <Field key={name} label={sentence} className="py-1">
              {(control) => (
                <Select
                  {...control}
                  className="max-w-md"
                  disabled={busy}
                  value=""
                  onChange={({ target }) =>
                    onChoose({ clients: { ...choices.clients, [name ?? '']: target.value } })
                  }
                >
                  <Options
                    of={[
                      ['', `New: ${name}`],
                      ...offered.map((other) => [other, `The same as ${other}`] as const),
                    ]}
                  />
                </Select>
              )}
            </Field>
          ))}
        </Notice>
      )}
      {choices.clients && Object.keys(choices.clients).length > 0 && (
        <Notice>
          {Object.entries(choices.clients).map(([name, meant]) => (
            <p key={name}>
              “{name}” is read as “{meant}”.
            </p>
          ))}
          <Button
            size="small"
            variant="quiet"
            className="-ml-3"
            disabled={busy}
            onClick={() => onChoose({ clients: {} })}
          >
            Use the clients from the file
          </Button>
        </Notice>
      )}
      <details className="text-sm">
        <summary className="cursor-pointer py-3 font-medium">Choose the columns</summary>
        <div className="pt-2">
          <ColumnsForm head={open.head} busy={busy} onChoose={onChoose} />
        </div>
      </details>
    </>
  );
}
