import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Worker } from '#contract/workers/workers.ts';
import { may, mayInGeneral } from '#domain/person/access.ts';
import { useMe } from '#web/api/queries/me.ts';
import { linkedWorkerQuery, workerQuery } from '#web/api/queries/workers.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { AssignmentForm } from './assignment-form.tsx';
import { ConsultantForm } from './consultant-form.tsx';
import { GiveBack } from '#web/workers/give-back.tsx';
import { DatedRates } from '#web/workers/assignments/rates/dated-rates.tsx';
import { AssignmentsSection } from '#web/workers/assignments/assignments-section.tsx';
import { NameAndContact } from './name-and-contact-form.tsx';
import { PayrollNumberForm } from './payroll-number-form.tsx';
import { SignInSection } from '#web/staff/sign-in-section.tsx';
import { RatesOfWorker } from './rates-of-worker.tsx';
import { WorkerAbsences } from './worker-absences.tsx';
import { WorkerChanges } from './worker-changes.tsx';
import { WorkerHistory } from './worker-history.tsx';
import type { WorkerTab } from './worker-tabs.ts';

interface WorkerDialogProps {
  worker: Worker | null;
  startsAt?: WorkerTab | undefined;
  onClose: () => void;
}

export function WorkerDialog({ worker, startsAt, onClose }: WorkerDialogProps) {
  // The dialog keeps its worker until the closing animation ends.
  const [shown, setShown] = useState(worker);
  if (worker && worker !== shown) setShown(worker);
  const known = useNamed(shown);
  return (
    shown && (
      <Dialog
        open={worker !== null}
        onOpenChange={onClose}
        width="wide"
        isSteady
        title={known.fullName}
        description={known.email}
      >
        <WorkerTabs key={shown.id} worker={shown} startsAt={startsAt} onGone={onClose} />
      </Dialog>
    )
  );
}

function useNamed(shown: Worker | null): { fullName: string; email: string } {
  const { data } = useQuery({ ...linkedWorkerQuery(shown?.id ?? ''), enabled: false });
  return data ?? shown ?? { fullName: '', email: '' };
}

interface WorkerTabsProps {
  worker: Worker;
  startsAt?: WorkerTab | undefined;
  onGone: () => void;
}

function WorkerTabs({ worker: listed, startsAt = 'history', onGone }: WorkerTabsProps) {
  const me = useMe();
  const [tab, setTab] = useState<WorkerTab>(startsAt);
  const worker = useQuery(workerQuery(listed)).data ?? listed;
  /** A key: each change of assignments or rates resets the forms below. */
  const [changes, setChanges] = useState(0);
  const countChange = () => setChanges((count) => count + 1);
  return (
    <Tabs
      label={worker.fullName}
      keepMounted
      value={tab}
      onValueChange={setTab}
      tabs={[
        { value: 'history', label: 'Timesheet History', panel: <WorkerHistory worker={worker} /> },
        {
          value: 'assignment',
          label: 'Assignment Details',
          panel: (
            <>
              <AssignmentForm key={changes} worker={worker} />
              <AssignmentsSection worker={worker} isShown={tab === 'assignment'} onChanged={countChange} />
              {may(me, 'reassign a candidate', worker) ? (
                <ConsultantForm worker={worker} />
              ) : (
                may(me, 'release a candidate', worker) && <GiveBack worker={worker} onGiven={onGone} />
              )}
              {may(me, 'note an absence', worker) && tab === 'assignment' && (
                <WorkerAbsences worker={worker} />
              )}
              {may(me, 'edit name and phone', worker) && <NameAndContact workerId={worker.id} />}
              {may(me, 'edit an assignment', worker) && <PayrollNumberForm workerId={worker.id} />}
              {mayInGeneral(me.role, 'keep staff accounts') && <SignInSection worker={worker} />}
              <WorkerChanges workerId={worker.id} />
            </>
          ),
        },
        {
          value: 'finance',
          label: 'Financial Management',
          panel: (
            <>
              <RatesOfWorker key={changes} worker={worker} isShown={tab === 'finance'} />
              <DatedRates worker={worker} isShown={tab === 'finance'} onChanged={countChange} />
              <WorkerChanges workerId={worker.id} />
            </>
          ),
        },
      ]}
    />
  );
}
