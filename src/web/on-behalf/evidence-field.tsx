import FileText from 'lucide-react/icons/file-text';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { mostFilesOfAWeek } from '#domain/file/evidence.ts';
import { mediaTypes } from '#domain/file/file.ts';
import { ChosenFile } from '#web/timesheet/files/chosen-file.tsx';
import { FieldMessage } from '#web/ui/fields/field-message.tsx';
import { FileChooser } from '#web/ui/fields/file-chooser.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { useEvidence } from './use-evidence.ts';

interface EvidenceFieldProps {
  evidence: ReturnType<typeof useEvidence>;
  error: string | undefined;
}

export function EvidenceField({ evidence, error }: EvidenceFieldProps) {
  const { files, choices, choose, retry, dismiss, leaveOut } = evidence;

  return (
    <div role="group" aria-labelledby="evidence-title" aria-describedby={error && 'evidence-error'}>
      <p id="evidence-title" className="mb-1.5 text-sm font-medium">
        Evidence (optional)
      </p>
      <div role="alert">{error && <FieldMessage id="evidence-error">{error}</FieldMessage>}</div>
      {files.length + choices.length > 0 && (
        <ul className="mb-2 divide-y divide-line">
          {files.map(({ id, name }) => (
            <li key={id} className="flex items-center gap-2 py-1 text-sm">
              <FileText aria-hidden className="size-4.5 shrink-0 text-soft" />
              <span className="min-w-0 flex-1 font-medium wrap-anywhere">{name}</span>
              <IconButton label={`Leave out ${name}`} icon={<X aria-hidden />} onClick={() => leaveOut(id)} />
            </li>
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
      {files.length + choices.length < mostFilesOfAWeek && (
        <FileChooser
          id="evidence"
          label="Files to keep with the week"
          multiple
          accept={mediaTypes.join(',')}
          size="small"
          onChoose={choose}
        >
          <Plus aria-hidden />
          Add a photo or PDF
        </FileChooser>
      )}
    </div>
  );
}
