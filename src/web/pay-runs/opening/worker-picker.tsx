import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { workersFoundQuery } from '#web/pay-runs/pay-runs.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { SearchInput } from '#web/ui/fields/search-input.tsx';

export interface PickedWorker {
  id: string;
  fullName: string;
}

interface WorkerPickerProps {
  picked: readonly PickedWorker[];
  error: string | undefined;
  onPick: (picked: PickedWorker[]) => void;
}

export function WorkerPicker({ picked, error, onPick }: WorkerPickerProps) {
  const [search, setSearch] = useState('');
  const { data: found = [], isPlaceholderData } = useQuery(workersFoundQuery(search));
  const field = useRef<HTMLInputElement>(null);
  const offered = found.filter(({ id }) => !picked.some((one) => one.id === id));

  /** The clicked button disappears with its row, so the search field takes the focus. */
  function pick(workers: PickedWorker[]) {
    onPick(workers);
    setSearch('');
    field.current?.focus();
  }

  return (
    <div className="space-y-3">
      <Field label="Find a worker" id="workerIds" error={error} hint="Type a name or an email.">
        {(control) => (
          <SearchInput
            {...control}
            ref={field}
            name="worker"
            value={search}
            onSearch={(text) => setSearch(text)}
          />
        )}
      </Field>
      {search !== '' && !isPlaceholderData && (
        <ul aria-label="Workers found" className="divide-y divide-line rounded-xl border border-line">
          {offered.length === 0 && <li className="px-3 py-2 text-sm text-soft">No other worker found.</li>}
          {offered.map(({ id, fullName, email }) => (
            <li key={id} className="flex items-center justify-between gap-3 px-3 py-1.5 text-sm">
              <span className="min-w-0 wrap-anywhere">
                {fullName} <span className="text-soft">{email}</span>
              </span>
              <Button size="small" onClick={() => pick([...picked, { id, fullName }])}>
                <span>
                  Add<span className="sr-only"> {fullName}</span>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {picked.length > 0 && (
        <ul aria-label="Workers in this run" className="space-y-1">
          {picked.map(({ id, fullName }) => (
            <li key={id} className="flex items-center justify-between gap-3 text-sm font-medium">
              <span className="min-w-0 wrap-anywhere">{fullName}</span>
              <Button size="small" onClick={() => pick(picked.filter((one) => one.id !== id))}>
                <span>
                  Remove<span className="sr-only"> {fullName}</span>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
