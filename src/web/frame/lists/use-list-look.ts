import { useState } from 'react';
import { onDevice } from '#web/browser/device-storage.ts';
import { useMe } from '#web/api/queries/me.ts';

export type ListLook = 'cards' | 'table';

/** Maximum rows of a list that starts as cards. A longer list starts as a table. */
const mostCards = 12;

/**
 * Returns whether a list shows cards or a table. The device stores the person's choice. Without a
 * choice, the first length of the list decides, so that later rows do not change the look.
 */
export function useListLook(list: 'timesheets' | 'workers', total: number | undefined) {
  const key = `look:${list}:${useMe().id}`;
  const [chosen, setChosen] = useState(() => readLook(key));
  const [usual, setUsual] = useState<ListLook>();
  if (!usual && total !== undefined) setUsual(total > mostCards ? 'table' : 'cards');
  return {
    look: chosen ?? usual ?? 'cards',
    /** False for a list of one row, unless the person has chosen before. */
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
