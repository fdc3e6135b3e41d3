import { useQuery } from '@tanstack/react-query';
import Smartphone from 'lucide-react/icons/smartphone';
import { useRef, useState } from 'react';
import { longDayAt } from '#domain/calendar/calendar.ts';
import { withToast } from '#web/frame/with-toast.ts';
import { AppSetup } from '#web/frame/app-setup.tsx';
import { Loaded } from '#web/frame/loading/loaded.tsx';
import { type App, appsQuery, refetchSecondStep, removeApp } from '#web/frame/proof/second-step.ts';
import { useFreshProof } from '#web/frame/proof/use-fresh-proof.tsx';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { CardHeading } from '#web/ui/layout/card-heading.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { RecoveryCodesRow } from './recovery-codes-row.tsx';

export function AppsCard({ timeZone }: { timeZone: string }) {
  const query = useQuery(appsQuery);
  const apps = query.data;
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<App | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { withProof, busy, asking } = useFreshProof();
  const isOn = apps !== undefined && apps.length > 0;

  function finish() {
    setAdding(false);
    void refetchSecondStep();
  }

  async function remove(app: App) {
    await withToast({ lead: 'Failed to remove the app.' }, async () => {
      await withProof(() => removeApp(app.id));
      showSuccess('Success', `${app.name} was removed.`);
      setRemoving(null);
    });
  }

  return (
    <Card aria-labelledby="apps-title" className="space-y-4">
      <CardHeading
        id="apps-title"
        ref={heading}
        tabIndex={-1}
        aside={apps && <Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? 'On' : 'Off'}</Badge>}
      >
        Two-step verification
      </CardHeading>
      <p className="text-sm text-soft">You will need your password and a code from an app.</p>
      <Loaded
        query={query}
        problem="Failed to load your authenticator apps"
        loading={<Skeleton className="h-11" />}
      >
        {(apps) => (
          <>
            {isOn && (
              <ul className="divide-y divide-line border-y border-line">
                {apps.map((app) => (
                  <li key={app.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5 text-sm">
                    <Smartphone aria-hidden className="size-5 shrink-0 text-accent" />
                    <span className="min-w-0 flex-1 wrap-anywhere">
                      <span className="block font-medium">{app.name}</span>
                      <span className="text-soft">Added {longDayAt(app.addedAt, timeZone)}</span>
                    </span>
                    <Button variant="row" size="small" onClick={() => setRemoving(app)}>
                      Remove<span className="sr-only"> {app.name}</span>
                    </Button>
                  </li>
                ))}
                <RecoveryCodesRow />
              </ul>
            )}
            <div>
              <Button
                variant={isOn ? 'secondary' : 'primary'}
                className="max-sm:w-full"
                aria-haspopup="dialog"
                onClick={() => setAdding(true)}
              >
                {isOn ? 'Add another app' : 'Turn on two-step verification'}
              </Button>
            </div>
          </>
        )}
      </Loaded>
      <Dialog
        open={adding}
        onOpenChange={finish}
        title="Set up an app"
        finalFocus={() => heading.current ?? true}
      >
        {adding && <AppSetup onDone={finish} />}
      </Dialog>
      <AlertDialog
        open={removing !== null}
        onOpenChange={() => setRemoving(null)}
        title="Remove Authenticator App"
        description={
          apps?.length === 1
            ? 'You will then need only your password. Your recovery codes will stop working.'
            : `Codes from ${removing?.name ?? 'this app'} will stop working.`
        }
        action="Remove"
        busy={busy}
        onConfirm={() => removing && void remove(removing)}
        finalFocus={() => heading.current ?? true}
      >
        {asking}
      </AlertDialog>
    </Card>
  );
}
