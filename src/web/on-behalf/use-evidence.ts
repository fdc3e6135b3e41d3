import { useState } from 'react';
import { useAdding } from '#web/timesheet/files/use-adding.ts';

/** Files that are to go with a week that is not there yet: each is sent at once, and kept with the week afterwards. */
export function useEvidence() {
  const [files, setFiles] = useState<readonly { id: string; name: string }[]>([]);
  const adding = useAdding(({ id }, { name }) => {
    // The same file again is the same id.
    setFiles((others) => [...others.filter((other) => other.id !== id), { id, name }]);
    return Promise.resolve();
  });
  return {
    ...adding,
    files,
    leaveOut: (id: string) => setFiles((others) => others.filter((other) => other.id !== id)),
  };
}
