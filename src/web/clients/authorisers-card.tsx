import { useQuery } from '@tanstack/react-query';
import Ban from 'lucide-react/icons/ban';
import Plus from 'lucide-react/icons/plus';
import Signature from 'lucide-react/icons/signature';
import { useState } from 'react';
import type { ListedAuthoriser } from '#contract/clients.ts';
import type { Client, Site } from '#domain/client/client.ts';
import { Loaded } from '#web/frame/loading/loaded.tsx';
import { EmailText } from '#web/ui/email-text.tsx';
import { RowSkeletons } from '#web/frame/loading/rows.tsx';
import { RecordRow } from '#web/frame/records/record-row.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { CardHeading } from '#web/ui/layout/card-heading.tsx';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { AuthoriserDialog } from './authoriser-dialog.tsx';
import { AwayButton } from './away-button.tsx';
import { authorisersQuery, sitesQuery, useSetDisabled } from './clients.ts';

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
      <Loaded
        query={authorisers}
        problem="Failed to fetch authorisers"
        loading={<RowSkeletons count={2} className="h-10" />}
      >
        {(items) =>
          items.length === 0 ? (
            <EmptyState icon={<Signature aria-hidden />} title="No authorisers">
              Add the people who sign for this client’s timesheets.
            </EmptyState>
          ) : (
            <ul aria-label="Authorisers" className="divide-y divide-line">
              {items.map((authoriser) => (
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
          )
        }
      </Loaded>
      <AuthoriserDialog client={client} sites={sites} open={adding} onClose={() => setAdding(false)} />
    </Card>
  );
}

interface AuthoriserRowProps {
  client: Client;
  sites: readonly Site[];
  site: Site | undefined;
  authoriser: ListedAuthoriser;
  isFixed: boolean;
}

function AuthoriserRow({ client, sites, site, authoriser, isFixed }: AuthoriserRowProps) {
  const [editing, setEditing] = useState(false);
  const { id, siteId, fullName, email, phone, disabledAt, notAllowed } = authoriser;
  const disabling = useSetDisabled(client.id, id);
  const isDisabled = disabledAt !== null;
  const choices = site && !sites.includes(site) ? [...sites, site] : sites;
  return (
    <>
      <RecordRow
        name={fullName}
        badge={
          isDisabled && (
            <Badge tone="danger" icon={<Ban aria-hidden />}>
              Disabled
            </Badge>
          )
        }
        use={
          isFixed || (isDisabled && notAllowed)
            ? null
            : {
                isOut: isDisabled,
                busy: disabling.isPending,
                set: disabling.mutateAsync,
                actions: ['Disable', 'Enable'],
                said: [`${fullName} can no longer sign.`, `${fullName} can sign again.`],
              }
        }
        onEdit={isFixed ? null : () => setEditing(true)}
        more={
          !isFixed && !isDisabled && !notAllowed && <AwayButton client={client} authoriser={authoriser} />
        }
      >
        <p className="text-sm text-soft">
          <EmailText of={email} />
        </p>
        {phone && <p className="text-sm text-soft">{phone}</p>}
        <p className="text-sm text-soft">Signs for {siteId === null ? 'all sites' : site?.name}</p>
        {!isFixed && notAllowed && <p className="text-sm text-soft">{notAllowed}</p>}
      </RecordRow>
      <AuthoriserDialog
        client={client}
        sites={choices}
        authoriser={authoriser}
        open={editing}
        onClose={() => setEditing(false)}
      />
    </>
  );
}
