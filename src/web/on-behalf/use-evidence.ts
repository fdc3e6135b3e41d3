import { useState } from 'react';
import { useAdding } from '#web/timesheet/files/use-adding.ts';

/**
 * Files for a week that is not stored yet. The browser uploads each file at once and attaches the
 * files after the week is saved.
 */
export function useEvidence() {
  const [files, setFiles] = useState<readonly { id: string; name: string }[]>([]);
  const adding = useAdding(({ id }, { name }) => {
    setFiles((others) => [...others.filter((other) => other.id !== id), { id, name }]);
    return Promise.resolve();
  });
  return {
    ...adding,
    files,
    leaveOut: (id: string) => setFiles((others) => others.filter((other) => other.id !== id)),
  };
}
