import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Client } from '#domain/client/client.ts';
import { mayInGeneral } from '#domain/person/access.ts';
import { useMay, useMe } from '#web/api/queries/me.ts';
import { withToast } from '#web/frame/with-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { clientQuery, useUndoMerge } from './clients.ts';
import { ConfirmButton } from './confirm-button.tsx';
import { MergeButton } from './merge-button.tsx';

export function ClientNotice({ client }: { client: Client }) {
  const reviews = useMay('review weeks');
  if (client.mergedInto !== null) return <MergedNotice client={client} into={client.mergedInto} />;
  if (client.archivedAt !== null)
    return (
      <Notice title="This client is archived">
        <p>You cannot choose it any more.{reviews && ' Restore it to change it.'}</p>
      </Notice>
    );
  if (client.confirmedAt !== null) return null;
  return (
    <Notice tone="warning" title="Nobody has confirmed this client">
      {reviews ? (
        <>
          <p>Is this a new client? Confirm it, or merge it into the right one.</p>
          <div className="flex flex-wrap gap-2 pt-2">
            <ConfirmButton client={client} />
            <MergeButton client={client} isOfPage />
          </div>
        </>
      ) : (
        <p>A worker named it. A consultant or an Admin confirms it.</p>
      )}
    </Notice>
  );
}

function MergedNotice({ client, into }: { client: Client; into: string }) {
  const mayKeep = mayInGeneral(useMe().role, 'keep clients');
  const undoing = useUndoMerge(client.id);
  const { data: target } = useQuery(clientQuery(into));
  return (
    <Notice title="This client was merged">
      <p>
        It is now part of{' '}
        <Link
          to="/consultant/clients/$id"
          params={{ id: into }}
          className="inline-flex min-h-11 items-center font-medium text-accent underline md:min-h-6"
        >
          {target?.name ?? 'another client'}
        </Link>{' '}
        now, with its sites and authorisers.
      </p>
      {mayKeep && (
        <div className="pt-2">
          <Button
            size="small"
            busy={undoing.isPending}
            onClick={() =>
              void withToast('The merge stays', async () => {
                await undoing.mutateAsync();
                showSuccess('Success', `${client.name} is a separate client again.`);
              })
            }
          >
            Undo the merge
          </Button>
        </div>
      )}
    </Notice>
  );
}
