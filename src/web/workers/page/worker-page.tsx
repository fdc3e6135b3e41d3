import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import SearchX from 'lucide-react/icons/search-x';
import { useEffect, useState } from 'react';
import type { WorkerInFull } from '#contract/workers/workers.ts';
import { may, mayInGeneral } from '#domain/person/access.ts';
import { Refusal } from '#domain/refusal.ts';
import { useMe } from '#web/api/queries/me.ts';
import { linkedWorkerQuery } from '#web/api/queries/workers.ts';
import { LoadProblem } from '#web/frame/loading/load-problem.tsx';
import { ReviewerPage } from '#web/frame/reviewer-page.tsx';
import { SignInSection } from '#web/staff/sign-in-section.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { CardSkeleton } from '#web/ui/layout/card-skeleton.tsx';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { TitledCard } from '#web/ui/layout/titled-card.tsx';
import { AssignmentsCard } from '#web/workers/assignments/assignments-card.tsx';
import type { OpenedForm } from '#web/workers/assignments/opened-form.ts';
import { ConsultantForm } from './consultant-form.tsx';
import { DataSection } from './data/data-section.tsx';
import { GiveBack } from './give-back.tsx';
import { HeadActions } from './head-actions.tsx';
import { NameAndContact } from './name-and-contact-form.tsx';
import { PayrollNumberForm } from './payroll-number-form.tsx';
import { WeeksCard } from './weeks-card.tsx';
import { WorkerAbsences } from './worker-absences.tsx';
import { WorkerChanges } from './worker-changes.tsx';
import { WorkerHead } from './worker-head.tsx';

export function WorkerPage() {
  const { id } = useParams({ from: '/consultant/workers/$id' });
  const query = useQuery(linkedWorkerQuery(id));
  const { data: worker, error } = query;
  return (
    <ReviewerPage
      title={worker?.fullName ?? 'Worker'}
      aside={
        <Link to="/consultant/workers" className={buttonStyle('quiet')}>
          <ArrowLeft aria-hidden />
          All workers
        </Link>
      }
    >
      {worker ? (
        <Sections key={worker.id} worker={worker} />
      ) : error instanceof Refusal ? (
        <EmptyState icon={<SearchX aria-hidden />} title="There is no such worker." />
      ) : error ? (
        <LoadProblem of={query} message="Failed to fetch the worker" />
      ) : (
        <CardSkeleton className="h-96" />
      )}
    </ReviewerPage>
  );
}

function Sections({ worker }: { worker: WorkerInFull }) {
  const me = useMe();
  const navigate = useNavigate();
  const { open } = useSearch({ from: '/consultant/workers/$id' });
  const [form, setForm] = useState<OpenedForm | null>(null);
  useEffect(() => {
    if (open) document.getElementById(open)?.scrollIntoView({ block: 'start' });
  }, [open]);
  return (
    <>
      <WorkerHead worker={worker}>
        <HeadActions worker={worker} onOpen={setForm} />
      </WorkerHead>
      <AssignmentsCard worker={worker} opened={form} onOpen={setForm} />
      <WeeksCard worker={worker} />
      <div className="grid grid-cols-1 items-start gap-5 @4xl:grid-cols-2">
        <TitledCard title="Details" className="space-y-4">
          {may(me, 'reassign a candidate', worker) ? (
            <ConsultantForm worker={worker} />
          ) : (
            may(me, 'release a candidate', worker) && (
              <GiveBack worker={worker} onGiven={() => void navigate({ to: '/consultant/workers' })} />
            )
          )}
          {may(me, 'edit name and phone', worker) && <NameAndContact workerId={worker.id} />}
          {may(me, 'set a payroll number', worker) && (
            <PayrollNumberForm workerId={worker.id} startsOpen={open === 'payroll-number'} />
          )}
          {mayInGeneral(me.role, 'keep staff accounts') && <SignInSection worker={worker} />}
          {mayInGeneral(me.role, 'answer data requests') && <DataSection worker={worker} />}
        </TitledCard>
        {may(me, 'see a worker', worker) && <WorkerAbsences worker={worker} />}
      </div>
      <WorkerChanges workerId={worker.id} />
    </>
  );
}
