import { useQuery } from '@tanstack/react-query';
import { Ban, Plus, Signature } from 'lucide-react';
import { useState } from 'react';
import type { Authoriser, Client, Site } from '#domain/client/client.ts';
import { LoadProblem } from '#web/frame/loading/load-problem.tsx';
import { EmailText } from '#web/frame/lists/email-text.tsx';
import { RowSkeletons } from '#web/frame/lists/rows.tsx';
import { doReversibly } from '#web/frame/forms/do-reversibly.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { CardHeading } from '#web/ui/layout/card-heading.tsx';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { AuthoriserDialog } from './authoriser-dialog.tsx';
import { authorisersQuery, sitesQuery, useSetDisabled } from './clients.ts';

/** Who signs for a client. */
export function AuthorisersCard({ client, isFixed }: { client: Client; isFixed: boolean }) {
  const authorisers = useQuery(authorisersQuery(client.id));
  const { data: sites = [] } = useQuery(sitesQuery(client.id, false));
  const { data: archivedSites = [] } = useQuery(sitesQuery(client.id, true));
  const [adding, setAdding] = useState(false);
  return (
    <Card aria-labelledby="authorisers-title" className="space-y-2">
      <CardHeading
        id="authorisers-title"
        aside={
          !isFixed && (
            <Button size="small" aria-haspopup="dialog" onClick={() => setAdding(true)}>
              <Plus aria-hidden />
              Add authoriser
            </Button>
          )
        }
      >
        Authorisers
      </CardHeading>
      {authorisers.isPending && <RowSkeletons count={2} className="h-10" />}
      {authorisers.isError && !authorisers.data && (
        <LoadProblem
          message="Failed to fetch authorisers"
          busy={authorisers.isFetching}
          onRetry={() => void authorisers.refetch()}
        />
      )}
      {authorisers.data?.length === 0 && (
        <EmptyState icon={<Signature aria-hidden />} title="No authorisers">
          Add who signs for this client’s timesheets.
        </EmptyState>
      )}
      {authorisers.data && authorisers.data.length > 0 && (
        <ul aria-label="Authorisers" className="divide-y divide-line">
          {authorisers.data.map((authoriser) => (
            <AuthoriserRow
              key={authoriser.id}
              client={client}
              sites={sites}
              site={[...sites, ...archivedSites].find(({ id }) => id === authoriser.siteId)}
              authoriser={authoriser}
              isFixed={isFixed}
            />
          ))}
        </ul>
      )}
      <AuthoriserDialog client={client} sites={sites} open={adding} onClose={() => setAdding(false)} />
    </Card>
  );
}

interface AuthoriserRowProps {
  client: Client;
  sites: readonly Site[];
  /** The one that they sign for, archived or not. */
  site: Site | undefined;
  authoriser: Authoriser;
  isFixed: boolean;
}

function AuthoriserRow({ client, sites, site, authoriser, isFixed }: AuthoriserRowProps) {
  const { id, siteId, fullName, email, phone, disabledAt } = authoriser;
  const [editing, setEditing] = useState(false);
  const disabling = useSetDisabled(client.id, id);
  const isDisabled = disabledAt !== null;
  const choices = site && !sites.includes(site) ? [...sites, site] : sites;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0 flex-1 basis-40 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {fullName}
          {isDisabled && (
            <Badge tone="danger" icon={<Ban aria-hidden />}>
              Disabled
            </Badge>
          )}
        </p>
        <p className="text-sm text-soft">
          <EmailText of={email} />
        </p>
        {phone && <p className="text-sm text-soft tabular-nums">{phone}</p>}
        <p className="text-sm text-soft">Signs for {siteId === null ? 'all sites' : site?.name}</p>
      </div>
      {!isFixed && (
        <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
          <Button size="small" aria-haspopup="dialog" onClick={() => setEditing(true)}>
            Edit<span className="sr-only"> {fullName}</span>
          </Button>
          <Button
            size="small"
            busy={disabling.isPending}
            onClick={() =>
              void doReversibly(!isDisabled, {
                set: disabling.mutateAsync,
                done: isDisabled ? `${fullName} may sign again.` : `${fullName} signs no more.`,
                undone: isDisabled ? `${fullName} signs no more.` : `${fullName} may sign again.`,
              })
            }
          >
            {isDisabled ? 'Enable' : 'Disable'}
            <span className="sr-only"> {fullName}</span>
          </Button>
        </div>
      )}
      <AuthoriserDialog
        client={client}
        sites={choices}
        authoriser={authoriser}
        open={editing}
        onClose={() => setEditing(false)}
      />
    </li>
  );
}
