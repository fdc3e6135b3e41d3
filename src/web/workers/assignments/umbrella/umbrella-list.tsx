import type { Umbrella } from '#domain/assignment/umbrella.ts';
import { withToast } from '#web/frame/with-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { useArchiveUmbrella } from './umbrellas.ts';

export function UmbrellaList({ umbrellas }: { umbrellas: readonly Umbrella[] }) {
  const archiving = useArchiveUmbrella();
  return (
    <ul aria-label="Umbrella companies" className="divide-y divide-line">
      {umbrellas.map(({ id, name, archivedAt }) => (
        <li key={id} className="flex items-center justify-between gap-3 py-1.5 text-sm">
          <span className="min-w-0 wrap-anywhere">
            {name}
            {archivedAt !== null && <span className="text-soft"> (archived)</span>}
          </span>
          <Button
            size="small"
            busy={archiving.isPending && archiving.variables.id === id}
            onClick={() =>
              void withToast('Error', () => archiving.mutateAsync({ id, archived: archivedAt === null }))
            }
          >
            <span>
              {archivedAt === null ? 'Archive' : 'Restore'}
              <span className="sr-only"> {name}</span>
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
