import Merge from 'lucide-react/icons/merge';
import { useState } from 'react';
import type { Client } from '#domain/client/client.ts';
import { mayInGeneral } from '#domain/person/access.ts';
import { useMe } from '#web/api/queries/me.ts';
import { Button } from '#web/ui/button.tsx';
import { MergeDialog } from './merge-dialog.tsx';

export const adminsOnlyId = 'clients-are-kept-by-admins';

export function MergeButton({ client, isOfPage = false }: { client: Client; isOfPage?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const mayKeep = mayInGeneral(useMe().role, 'keep clients');
  return (
    <>
      <Button
        variant={client.confirmedAt === null ? 'secondary' : 'row'}
        size="small"
        aria-haspopup="dialog"
        disabled={!mayKeep}
        aria-describedby={mayKeep ? undefined : adminsOnlyId}
        onClick={() => setIsOpen(true)}
      >
        <Merge aria-hidden />
        Merge into…<span className="sr-only">: {client.name}</span>
      </Button>
      <MergeDialog client={client} isOfPage={isOfPage} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
