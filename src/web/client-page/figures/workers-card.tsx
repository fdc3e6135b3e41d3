import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { weekLabel } from '#domain/calendar/week.ts';
import type { Client } from '#domain/client/client.ts';
import { mayInGeneral } from '#domain/person/access.ts';
import { useMay, useMe } from '#web/api/queries/me.ts';
import { timesheetCountQuery } from '#web/api/queries/timesheets.ts';
import { Badge } from '#web/ui/badge.tsx';
import { counted } from '#web/ui/counted.ts';
import { TitledCard } from '#web/ui/layout/titled-card.tsx';
import type { ClientFigures } from './figures.ts';
import { RatesButton } from './rates-button.tsx';

interface WorkersCardProps {
  client: Client;
  figures: ClientFigures;
}

const figureStyle =
  'block rounded-xl border border-line px-4 py-3 transition-colors duration-150 hover:bg-sunken';

export function WorkersCard({ client, figures }: WorkersCardProps) {
  const { id, name } = client;
  const { workers, workerCount, missingCount, missingWeek } = figures;
  const setsRates = useMay('edit rates');
  const seesAll = mayInGeneral(useMe().role, 'see all timesheets');
  const view = seesAll ? 'all' : 'claimed';
  const pending = useQuery(timesheetCountQuery('Pending', view, { clientId: id })).data;
  const waiting = useQuery(timesheetCountQuery('Pending', view, { clientId: id, signOff: 'waiting' })).data;
  const list = seesAll ? '/consultant/all-pending' : '/consultant/pending';
  const workersHere = { search: name, ...(seesAll && { view: 'all' }) };
  return (
    <TitledCard
      title={`Workers today (${workerCount.toLocaleString('en-GB')})`}
      className="space-y-4"
      aside={setsRates && workerCount > 0 && <RatesButton client={client} view={view} />}
    >
      <ul
        aria-label="Weeks to look at"
        className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-3"
      >
        <li>
          <Link to={list} search={{ client: name }} className={figureStyle}>
            <Figure name="Pending" count={pending} />
          </Link>
        </li>
        <li>
          <Link to={list} search={{ client: name, signOff: 'waiting' }} className={figureStyle}>
            <Figure name="Waiting for a signature" count={waiting} />
          </Link>
        </li>
        <li>
          <Link to="/consultant/missing" search={{ week: missingWeek }} className={figureStyle}>
            <Figure name={`Missing, ${weekLabel(missingWeek)}`} count={missingCount} />
          </Link>
        </li>
      </ul>
      {workers.length === 0 ? (
        <p className="text-sm text-soft">Nobody works here today.</p>
      ) : (
        <ul aria-label="Workers of today" className="divide-y divide-line text-sm">
          {workers.map((worker) => (
            <li key={worker.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
              <p className="min-w-0 wrap-anywhere">
                <Link
                  to="/consultant/workers/$id"
                  params={{ id: worker.id }}
                  className="font-semibold text-accent-strong underline-offset-2 hover:underline"
                >
                  {worker.fullName}
                </Link>
                <span className="text-soft">, {worker.jobTitle}</span>
              </p>
              {worker.isMissing && <Badge tone="warning">Missing {weekLabel(missingWeek)}</Badge>}
            </li>
          ))}
        </ul>
      )}
      {workerCount > workers.length && (
        <p className="text-sm text-soft">
          <Link
            to="/consultant/workers"
            search={workersHere}
            className="text-accent-strong underline-offset-2 hover:underline"
          >
            {counted(workerCount - workers.length, 'more worker')} in Workers
          </Link>
        </p>
      )}
    </TitledCard>
  );
}

function Figure({ name, count }: { name: string; count: number | undefined }) {
  return (
    <>
      <span className="block text-sm text-soft">{name}</span>
      <span className="text-xl font-semibold tabular-nums">{count?.toLocaleString('en-GB') ?? '…'}</span>
    </>
  );
}
