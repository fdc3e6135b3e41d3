import Hourglass from 'lucide-react/icons/hourglass';
import type { Cover } from '#contract/me/covers.ts';
import { refusalToSpeakFor, spanOfCover } from '#domain/person/cover.ts';
import { withToast } from '#web/frame/with-toast.ts';
import { useMe } from '#web/api/queries/me.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { counted } from '#web/ui/counted.ts';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { useEndCover } from './covers.ts';

export function CoverRow({ cover }: { cover: Cover }) {
  const me = useMe();
  const ending = useEndCover();
  const { id, consultantId, deputyId, deputyAway, note } = cover;
  const deputy = deputyId === me.id ? 'You' : cover.deputyName;
  const whom = consultantId === me.id ? 'you' : cover.consultantName;
  const what = `${deputy} ${deputyId === me.id ? 'cover' : 'covers'} for ${whom}`;

  async function end() {
    await withToast('Error', async () => {
      await ending.mutateAsync(id);
      showSuccess('Success', `The cover has ended: ${what}.`);
    });
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-sm">
      <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
        <p className="font-medium">{what}</p>
        <p className="text-soft">
          {spanOfCover(cover, me.agency.today)}
          {note && ` · ${note}`}
        </p>
        {deputyAway && (
          <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
            <Badge tone="warning" icon={<Hourglass aria-hidden />}>
              Away too
            </Badge>
            {deputyAway.waiting > 0 &&
              `${counted(deputyAway.waiting, 'timesheet')} pending for more than a day`}
          </p>
        )}
      </div>
      {!refusalToSpeakFor(me, consultantId) && (
        <Button variant="row" size="small" busy={ending.isPending} onClick={() => void end()}>
          End<span className="sr-only">: {what}</span>
        </Button>
      )}
    </li>
  );
}
