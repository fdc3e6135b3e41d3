import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import SearchX from 'lucide-react/icons/search-x';
import { Refusal } from '#domain/refusal.ts';
import { useMay } from '#web/api/queries/me.ts';
import { LoadProblem } from '#web/frame/loading/load-problem.tsx';
import { RowSkeletons } from '#web/frame/loading/rows.tsx';
import { ReviewerPage } from '#web/frame/reviewer-page.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { AuthorisersCard } from '#web/clients/authorisers-card.tsx';
import { ClientCard } from '#web/clients/client-card.tsx';
import { ClientNotice } from '#web/clients/client-notice.tsx';
import { clientQuery } from '#web/clients/clients.ts';
import { MergedClients } from '#web/clients/merged-clients.tsx';
import { SitesCard } from '#web/clients/sites-card.tsx';
import { DefaultsCard } from './defaults/defaults-card.tsx';
import { ClientFigures } from './figures/client-figures.tsx';

export function ClientPage() {
  const { id } = useParams({ from: '/consultant/clients/$id' });
  const query = useQuery(clientQuery(id));
  const { data: client, error } = query;
  const reviews = useMay('review weeks');
  const isFixed =
    !reviews || (client !== undefined && (client.archivedAt !== null || client.mergedInto !== null));
  return (
    <ReviewerPage
      title={client?.name ?? 'Client'}
      aside={
        <Link to="/consultant/clients" className={buttonStyle('quiet')}>
          <ArrowLeft aria-hidden />
          All clients
        </Link>
      }
    >
      {!client && !error && (
        <Card>
          <RowSkeletons count={3} className="h-10" />
        </Card>
      )}
      {!client && error instanceof Refusal && (
        <EmptyState icon={<SearchX aria-hidden />} title="There is no such client." />
      )}
      {!client && error && !(error instanceof Refusal) && (
        <LoadProblem of={query} message="Failed to fetch the client" />
      )}
      {client && (
        <>
          <ClientNotice client={client} />
          <ClientCard client={client} />
          {client.mergedInto === null && <ClientFigures client={client} />}
          {client.mergedInto === null && <DefaultsCard client={client} />}
          <MergedClients client={client} />
          <div className="grid items-start gap-5 @4xl:grid-cols-2">
            <SitesCard client={client} isFixed={isFixed} />
            <AuthorisersCard client={client} isFixed={isFixed} />
          </div>
        </>
      )}
    </ReviewerPage>
  );
}
