import { useQuery } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Split from 'lucide-react/icons/split';
import { useRef, useState } from 'react';
import type { PlacementRow } from '#contract/assignments/placements.ts';
import type { Worker } from '#contract/workers/workers.ts';
import { primaryOf } from '#domain/assignment/primary.ts';
import { useMe } from '#web/api/queries/me.ts';
import { LoadProblem } from '#web/frame/loading/load-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { EditPlacement } from './edit-placement.tsx';
import { EndForm } from './end-form.tsx';
import { NewPlacement } from './new-placement.tsx';
import { PlacementItem } from './placement-item.tsx';
import { placementsQuery } from '#web/api/queries/placements.ts';
import { RulesPanel } from './rules/rules-panel.tsx';

interface PlacementSectionProps {
  worker: Worker;
  isShown: boolean;
  onChanged: () => void;
}

type Opened = { form: 'new' } | { form: 'edit' | 'end' | 'rules'; placement: PlacementRow };

export function PlacementSection({ worker, isShown, onChanged }: PlacementSectionProps) {
  const { today } = useMe().agency;
  const list = useQuery({ ...placementsQuery(worker.id), enabled: isShown });
  const [opened, setOpened] = useState<Opened | null>(null);
  const heading = useRef<HTMLDivElement>(null);
  if (!list.data) {
    if (!list.isError) return null;
    return <LoadProblem of={list} message="Failed to load assignments. Please try again." />;
  }
  const primary = primaryOf(list.data, today);
  const others = list.data.filter((one) => one !== primary);

  /** The focused element is gone with the form. */
  function close() {
    setOpened(null);
    setTimeout(() => heading.current?.focus());
  }
  function finish() {
    onChanged();
    close();
  }

  function itemOf(placement: PlacementRow) {
    if (opened?.form === 'edit' && opened.placement.id === placement.id)
      return <EditPlacement placement={placement} onDone={finish} onCancel={close} />;
    if (opened?.form === 'end' && opened.placement.id === placement.id)
      return <EndForm placement={placement} onDone={finish} onCancel={close} />;
    if (opened?.form === 'rules' && opened.placement.id === placement.id)
      return <RulesPanel placement={placement} onChanged={onChanged} onClose={close} />;
    return (
      <PlacementItem
        placement={placement}
        onEdit={() => setOpened({ form: 'edit', placement })}
        onEnd={() => setOpened({ form: 'end', placement })}
        onRules={() => setOpened({ form: 'rules', placement })}
        onDeleted={finish}
      />
    );
  }

  return (
    <section aria-label="Assignments" className="mt-6 border-t border-line pt-4">
      <div ref={heading} tabIndex={-1} className="outline-none">
        {primary && others.length > 0 && (
          <>
            <h3 className="font-semibold">The assignment above</h3>
            {itemOf(primary)}
            <h3 className="mt-2 border-t border-line pt-4 font-semibold">Other assignments</h3>
            <ul className="divide-y divide-line">
              {others.map((placement) => (
                <li key={placement.id}>{itemOf(placement)}</li>
              ))}
            </ul>
          </>
        )}
        {primary && others.length === 0 && opened && opened.form !== 'new' && itemOf(primary)}
      </div>
      {opened?.form === 'new' ? (
        <NewPlacement worker={worker} placements={list.data} onDone={finish} onCancel={close} />
      ) : (
        !opened && (
          <div className="mt-1 -ml-4 flex flex-wrap gap-x-1">
            <Button variant="quiet" onClick={() => setOpened({ form: 'new' })}>
              <Plus aria-hidden />
              New assignment
            </Button>
            {primary && others.length === 0 && (
              <>
                <Button variant="quiet" onClick={() => setOpened({ form: 'edit', placement: primary })}>
                  <Pencil aria-hidden />
                  End, PO number and more
                </Button>
                <Button variant="quiet" onClick={() => setOpened({ form: 'rules', placement: primary })}>
                  <Split aria-hidden />
                  Premium rules
                </Button>
              </>
            )}
          </div>
        )
      )}
    </section>
  );
}
