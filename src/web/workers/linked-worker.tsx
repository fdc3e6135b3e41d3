import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Id } from '#domain/person/person.ts';
import { messageOf } from '#web/api/api.ts';
import { useMe } from '#web/api/queries/me.ts';
import { workerFilterIn } from '#web/workers/table/worker-filter.ts';
import { showFailure } from '#web/ui/toasts/toasts.ts';
import { WorkerDialog } from './details/worker-dialog.tsx';
import { workerTabs } from './details/worker-tabs.ts';
import { linkedWorkerQuery } from '#web/api/queries/workers.ts';

export function LinkedWorker() {
  const search = useSearch({ from: '/consultant/workers' });
  const id = Id.safeParse(search.worker).data;
  const { data: worker, error } = useQuery({ ...linkedWorkerQuery(id ?? ''), enabled: id !== undefined });
  const { role } = useMe();
  const [isClosed, setClosed] = useState(false);
  const router = useRouter();
  const navigate = useNavigate({ from: '/consultant/workers' });
  useEffect(() => {
    if (error) showFailure('Error', messageOf(error));
  }, [error]);

  function close() {
    setClosed(true);
    if (router.history.canGoBack()) router.history.back();
    else void navigate({ search: workerFilterIn(search, role), replace: true });
  }

  return (
    <WorkerDialog
      worker={(id && !isClosed && worker) || null}
      startsAt={workerTabs.find((tab) => tab === search.tab)}
      onClose={close}
    />
  );
}
