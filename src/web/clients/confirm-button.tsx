import Check from 'lucide-react/icons/check';
import type { Client } from '#domain/client/client.ts';
import { setWithUndo } from '#web/frame/records/set-with-undo.ts';
import { Button } from '#web/ui/button.tsx';
import { useSetConfirmed } from './clients.ts';

export function ConfirmButton({ client: { id, name } }: { client: Client }) {
  const saving = useSetConfirmed(id);
  return (
    <Button
      size="small"
      busy={saving.isPending}
      onClick={() =>
        void setWithUndo(true, {
          set: saving.mutateAsync,
          done: `${name} is confirmed.`,
          undone: `${name} is not confirmed any more.`,
          focus: `client-${id}`,
        })
      }
    >
      <Check aria-hidden />
      Confirm<span className="sr-only"> {name}</span>
    </Button>
  );
}
