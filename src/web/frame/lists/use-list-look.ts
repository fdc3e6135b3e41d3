import { useState } from 'react';
import { onDevice } from '#web/browser/device-storage.ts';
import { useMe } from '#web/api/queries/me.ts';

export type ListLook = 'cards' | 'table';

/** Longer lists start as a table. */
const mostCards = 12;

/**
 * Cards or table, as the person chose on this device. Until then the length of the list decides,
 * once: rows that leave or arrive do not change the look.
 */
export function useListLook(list: 'timesheets' | 'workers', total: number | undefined) {
  const key = `look:${list}:${useMe().id}`;
  const [chosen, setChosen] = useState(() => readLook(key));
  const [usual, setUsual] = useState<ListLook>();
  if (!usual && total !== undefined) setUsual(total > mostCards ? 'table' : 'cards');
  return {
    look: chosen ?? usual ?? 'cards',
    /** A list of one row needs no choice. */
    isOffered: chosen !== null || (total ?? 0) > 1,
    choose: (look: ListLook): void => {
      onDevice.setItem(key, look);
      setChosen(look);
    },
  };
}

function readLook(key: string): ListLook | null {
  const stored = onDevice.getItem(key);
  return stored === 'cards' || stored === 'table' ? stored : null;
}
