import Archive from 'lucide-react/icons/archive';
import ArchiveRestore from 'lucide-react/icons/archive-arrow-up';
import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import type { Client } from '#domain/client/client.ts';
import { clientFields, clientLineNames, ownFieldNames } from '#domain/client/client-fields.ts';
import { refusalInGeneral } from '#domain/person/access.ts';
import { useMay, useMe } from '#web/api/queries/me.ts';
import { setWithUndo } from '#web/frame/records/set-with-undo.ts';
import { Notes } from '#web/notes/notes.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { CardHeading } from '#web/ui/layout/card-heading.tsx';
import { ClientDialog } from './client-dialog.tsx';
import { useSetArchived } from './clients.ts';
import { ownFields } from './own-fields.tsx';
import { adminsOnlyId, MergeButton } from './merge-button.tsx';

export function ClientCard({ client }: { client: Client }) {
  const { id, name, archivedAt, mergedInto, confirmedAt } = client;
  const [editing, setEditing] = useState(false);
  const archiving = useSetArchived(id);
  const reviews = useMay('review weeks');
  const refusal = refusalInGeneral(useMe().role, 'keep clients');
  const isArchived = archivedAt !== null;
  const guarded = { disabled: refusal !== null, 'aria-describedby': refusal ? adminsOnlyId : undefined };
  const lines = clientLineNames.map((line) => ({
    label: clientFields[line].typed.label,
    value: client[line] ?? 'None',
  }));
  const own = ownFieldNames.map((field) => ({
    label: ownFields[field].label,
    value: ownFields[field].fact(client),
  }));
  const facts = [...lines, ...own];

  return (
    <Card aria-labelledby="client-title" className="space-y-4">
      <CardHeading
        id="client-title"
        aside={
          reviews &&
          mergedInto === null && (
            <div className="-mx-3 flex flex-wrap">
              {!isArchived && (
                <Button
                  variant="row"
                  size="small"
                  aria-haspopup="dialog"
                  {...guarded}
                  onClick={() => setEditing(true)}
                >
                  <Pencil aria-hidden />
                  Edit
                </Button>
              )}
              {!isArchived && confirmedAt !== null && <MergeButton client={client} isOfPage />}
              <Button
                variant="row"
                size="small"
                busy={archiving.isPending}
                {...guarded}
                onClick={() =>
                  void setWithUndo(!isArchived, {
                    set: archiving.mutateAsync,
                    done: isArchived ? `${name} is restored.` : `${name} is archived.`,
                    undone: isArchived ? `${name} is archived again.` : `${name} is restored.`,
                  })
                }
              >
                {isArchived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
                {isArchived ? 'Restore' : 'Archive'}
              </Button>
            </div>
          )
        }
      >
        Details
      </CardHeading>
      {reviews && refusal && mergedInto === null && (
        <p id={adminsOnlyId} className="text-sm text-soft">
          {refusal.message}
        </p>
      )}
      <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-3">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-soft">{label}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <ClientDialog client={client} open={editing} onClose={() => setEditing(false)} />
      <Notes of={{ kind: 'client', id }} />
    </Card>
  );
}
