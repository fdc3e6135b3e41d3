import { useQuery } from '@tanstack/react-query';
import MapPin from 'lucide-react/icons/map-pin';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Loaded } from '#web/frame/loading/loaded.tsx';
import type { Client, Site } from '#domain/client/client.ts';
import { divisions } from '#domain/calendar/division.ts';
import { RowSkeletons } from '#web/frame/loading/rows.tsx';
import { RecordRow } from '#web/frame/records/record-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { CardHeading } from '#web/ui/layout/card-heading.tsx';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { Disclosure } from '#web/ui/overlays/disclosure.tsx';
import { sitesQuery, useSetSiteArchived } from './clients.ts';
import { SiteDialog } from './site-dialog.tsx';

export function SitesCard({ client, isFixed }: { client: Client; isFixed: boolean }) {
  const sites = useQuery(sitesQuery(client.id, false));
  const archived = useQuery(sitesQuery(client.id, true));
  const [adding, setAdding] = useState(false);
  return (
    <Card aria-labelledby="sites-title" className="space-y-2">
      <CardHeading
        id="sites-title"
        tabIndex={-1}
        aside={
          !isFixed && (
            <Button size="small" aria-haspopup="dialog" onClick={() => setAdding(true)}>
              <Plus aria-hidden />
              Add site
            </Button>
          )
        }
      >
        Sites
      </CardHeading>
      <Loaded
        query={sites}
        problem="Failed to fetch sites"
        loading={<RowSkeletons count={2} className="h-10" />}
      >
        {(items) =>
          items.length === 0 ? (
            <EmptyState icon={<MapPin aria-hidden />} title="No sites">
              A client with one place of work needs no sites.
            </EmptyState>
          ) : (
            <ul aria-label="Sites" className="divide-y divide-line">
              {items.map((site) => (
                <SiteRow key={site.id} client={client} site={site} isFixed={isFixed} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {archived.data && archived.data.length > 0 && (
        <Disclosure label={`Archived sites (${archived.data.length})`} className="border-t border-line pt-2">
          {() => (
            <ul aria-label="Archived sites" className="divide-y divide-line">
              {archived.data.map((site) => (
                <SiteRow key={site.id} client={client} site={site} isFixed={isFixed} isArchived />
              ))}
            </ul>
          )}
        </Disclosure>
      )}
      <SiteDialog client={client} open={adding} onClose={() => setAdding(false)} />
    </Card>
  );
}

interface SiteRowProps {
  client: Client;
  site: Site;
  isFixed: boolean;
  isArchived?: boolean;
}

function SiteRow({ client, site, isFixed, isArchived = false }: SiteRowProps) {
  const [editing, setEditing] = useState(false);
  const { id, name, postcode, division } = site;
  const archiving = useSetSiteArchived(client.id, id);
  return (
    <>
      <RecordRow
        name={name}
        use={
          isFixed
            ? null
            : {
                isOut: isArchived,
                busy: archiving.isPending,
                set: archiving.mutateAsync,
                actions: ['Archive', 'Restore'],
                said: [`${name} is archived.`, `${name} is restored.`],
                focus: 'sites-title',
              }
        }
        onEdit={isFixed || isArchived ? null : () => setEditing(true)}
      >
        <p className="text-sm text-soft">
          {[postcode, division && divisions[division]].filter(Boolean).join(' · ')}
        </p>
      </RecordRow>
      <SiteDialog client={client} site={site} open={editing} onClose={() => setEditing(false)} />
    </>
  );
}
