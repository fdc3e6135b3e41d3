import Archive from 'lucide-react/icons/archive';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import FileText from 'lucide-react/icons/file-text';
import type { Client } from '#domain/client/client.ts';
import { Badge } from '#web/ui/badge.tsx';

export function ClientBadges({ client }: { client: Client }) {
  return (
    <>
      {client.poRequired && <Badge icon={<FileText aria-hidden />}>PO required</Badge>}
      {client.archivedAt !== null && <Badge icon={<Archive aria-hidden />}>Archived</Badge>}
      {client.confirmedAt === null && (
        <Badge tone="warning" icon={<CircleHelp aria-hidden />}>
          Not confirmed
        </Badge>
      )}
    </>
  );
}
