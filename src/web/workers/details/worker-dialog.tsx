import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Worker } from '#contract/workers/workers.ts';
import { may } from '#domain/person/access.ts';
import { useMe } from '#web/api/queries/me.ts';
import { linkedWorkerQuery, workerQuery } from '#web/api/queries/workers.ts';
import { EmailText } from '#web/ui/email-text.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { AssignmentForm } from './assignment-form.tsx';
import { RatesOfWorker } from './rates-of-worker.tsx';
import { ShownAssignment } from './shown-assignment.tsx';
import { WorkerHistory } from './worker-history.tsx';
import type { WorkerTab } from './worker-tabs.ts';

interface WorkerDialogProps {
  worker: Worker | null;
  startsAt?: WorkerTab | undefined;
  onClose: () => void;
}

/** The three tabs of the specification. The worker's page has further facts and actions. */
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
        description={<EmailText of={known.email} />}
        actions={
          <Link
            to="/consultant/workers/$id"
            params={{ id: shown.id }}
            className={buttonStyle('secondary', 'small')}
          >
            Open worker’s page
          </Link>
        }
      >
        <WorkerTabs key={shown.id} worker={shown} startsAt={startsAt} />
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
}

function WorkerTabs({ worker: listed, startsAt = 'history' }: WorkerTabsProps) {
  const [tab, setTab] = useState<WorkerTab>(startsAt);
  const worker = useQuery(workerQuery(listed)).data ?? listed;
  // The other two tabs are forms. The worker's page shows their values to users who may not edit
  // them.
  if (!may(useMe(), 'edit an assignment', worker)) return <WorkerHistory worker={worker} />;
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
              {tab === 'assignment' && <ShownAssignment workerId={worker.id} />}
              <AssignmentForm worker={worker} />
            </>
          ),
        },
        {
          value: 'finance',
          label: 'Financial Management',
          panel: <RatesOfWorker worker={worker} isShown={tab === 'finance'} />,
        },
      ]}
    />
  );
}
