import { Button } from '#web/ui/button.tsx';
import { ProgressBar } from '#web/ui/charts/progress-bar.tsx';
import type { Choice } from './use-adding.ts';

interface ChosenFileProps {
  choice: Choice;
  onRetry: () => void;
  onDismiss: () => void;
}

export function ChosenFile({ choice, onRetry, onDismiss }: ChosenFileProps) {
  const { file, sent, problem, mayRetry } = choice;
  return (
    <li className="py-2 text-sm">
      <p className="font-medium wrap-anywhere">{file.name}</p>
      {problem === null ? (
        <>
          <ProgressBar
            label={`Sending ${file.name}`}
            done={sent === null ? null : Math.round(sent * 100)}
            total={100}
          />
          <p className="mt-1 text-soft">{sent === null ? 'Preparing…' : 'Sending…'}</p>
        </>
      ) : (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <p className="min-w-0 flex-1 basis-52 text-danger">{problem}</p>
          <div className="flex gap-2">
            {mayRetry && (
              <Button size="small" onClick={onRetry}>
                Try again<span className="sr-only"> with {file.name}</span>
              </Button>
            )}
            <Button size="small" onClick={onDismiss}>
              Remove<span className="sr-only">, {file.name}</span>
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}
