import { useQuery } from '@tanstack/react-query';
import type { Client } from '#domain/client/client.ts';
import { Loaded } from '#web/frame/loading/loaded.tsx';
import { CardSkeleton } from '#web/ui/layout/card-skeleton.tsx';
import { clientFiguresQuery } from './figures.ts';
import { SpendCard } from './spend-card.tsx';
import { WorkersCard } from './workers-card.tsx';

export function ClientFigures({ client }: { client: Client }) {
  const query = useQuery(clientFiguresQuery(client.id));
  return (
    <Loaded
      query={query}
      problem="Failed to fetch the workers and the spend"
      loading={<CardSkeleton className="h-64" />}
    >
      {(figures) => (
        <>
          <WorkersCard client={client} figures={figures} />
          {figures.spend.length > 0 && <SpendCard clientId={client.id} spend={figures.spend} />}
        </>
      )}
    </Loaded>
  );
}
