import { useState } from 'react';
import type { Gap } from '#domain/missing/reminder.ts';
import type { AbsentPerson } from '#web/absence/absent-people-dialog.tsx';
import { problemIn } from '#web/absence/absences.ts';
import { useFailureToast } from '#web/ui/toasts/use-failure-toast.ts';
import { everybodyMissing, type MissingQuery } from './missing.ts';
import { isChosen, type Selection } from './selection.ts';

/**
 * Loads the selected workers before marking them as absent, because the list may not have loaded
 * every row.
 */
export function useAbsentPeople(query: MissingQuery, gap: Gap) {
  const [people, setPeople] = useState<readonly AbsentPerson[]>([]);
  const [isOpen, setOpen] = useState(false);
  const [isGathering, setGathering] = useState(false);
  const failure = useFailureToast();

  function ask(some: readonly AbsentPerson[]) {
    setPeople(some);
    setOpen(true);
  }

  async function askFor(selection: Selection) {
    failure.clear();
    setGathering(true);
    try {
      const chosen: AbsentPerson[] = [];
      for await (const page of everybodyMissing(query, gap)) {
        chosen.push(...page.filter(({ id }) => isChosen(selection, id)));
      }
      ask(chosen);
    } catch (problem) {
      failure.show('Error', problemIn(problem));
    }
    setGathering(false);
  }

  return { people, isOpen, isGathering, ask, askFor, close: () => setOpen(false) };
}
