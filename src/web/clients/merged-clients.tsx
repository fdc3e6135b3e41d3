import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Client } from '#domain/client/client.ts';
import { Notice } from '#web/ui/notice.tsx';
import { mergedIntoQuery } from './clients.ts';

export function MergedClients({ client }: { client: Client }) {
  const { data: merged = [] } = useQuery(mergedIntoQuery(client.id));
  if (merged.length === 0) return null;
  return (
    <Notice title="Other clients were merged into this one">
      <ul className="flex flex-wrap gap-x-4">
        {merged.map(({ id, name }) => (
          <li key={id}>
            <Link
              to="/consultant/clients/$id"
              params={{ id }}
              className="inline-flex min-h-11 items-center underline md:min-h-6"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
