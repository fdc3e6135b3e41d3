import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { mostFilesOfAWeek } from '#domain/file/evidence.ts';
import { mediaTypes } from '#domain/file/file.ts';
import { weekLabel } from '#domain/calendar/week.ts';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';
import { LoadProblem } from '#web/frame/loading/load-problem.tsx';
import { FileChooser } from '#web/ui/fields/file-chooser.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { ChosenFile } from './chosen-file.tsx';
import { addEvidence, evidenceQuery } from './evidence.ts';
import { FilesOutline } from './files-outline.tsx';
import { StoredFile } from './stored-file.tsx';
import { useAdding } from './use-adding.ts';

interface WeekFilesProps {
  timesheet: Pick<Timesheet, 'id' | 'weekStart' | 'files'>;
  reader: string | null;
  adding: 'Add a photo or PDF' | 'Add evidence' | null;
}

export function WeekFiles({ timesheet, reader, adding }: WeekFilesProps) {
  const { id, weekStart, files: count = 0 } = timesheet;
  const query = useQuery({ ...evidenceQuery(id), enabled: count > 0 });
  const files = query.data ?? (count === 0 ? [] : null);
  const { choices, choose, retry, dismiss } = useAdding(
    (kept) => addEvidence(id, kept.id),
    (name) => showSuccess('File added', `${name} was added to this week.`),
  );

  if (query.isError && !files) {
    return <LoadProblem of={query} message="Failed to fetch the files of this week" />;
  }
  if (!files) return <FilesOutline files={count} isAdding={adding !== null} />;
  const isFull = files.length + choices.length >= mostFilesOfAWeek;
  return (
    <div>
      {files.length + choices.length > 0 && (
        <ul aria-label={`Files of ${weekLabel(weekStart)}`} className="mb-2 divide-y divide-line">
          {files.map((file) => (
            <StoredFile key={file.id} of={id} file={file} reader={reader} />
          ))}
          {choices.map((choice) => (
            <ChosenFile
              key={choice.key}
              choice={choice}
              onRetry={() => retry(choice)}
              onDismiss={() => dismiss(choice.key)}
            />
          ))}
        </ul>
      )}
      {adding && !isFull && (
        <FileChooser
          label={`Files for ${weekLabel(weekStart)}`}
          multiple
          accept={mediaTypes.join(',')}
          size="small"
          onChoose={choose}
        >
          <Plus aria-hidden />
          {adding}
          <span className="sr-only"> to {weekLabel(weekStart)}</span>
        </FileChooser>
      )}
    </div>
  );
}
