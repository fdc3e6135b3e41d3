import { useQuery } from '@tanstack/react-query';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import { useRef, useState } from 'react';
import type { OwnSession } from '#contract/me/own-sessions.ts';
import { dayAndTimeAt } from '#domain/calendar/calendar.ts';
import { withToast } from '#web/frame/with-toast.ts';
import { Loaded } from '#web/frame/loading/loaded.tsx';
import { ownSessionsQuery, useEndOtherSessions, useEndSession } from './own-sessions.ts';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { CardHeading } from '#web/ui/layout/card-heading.tsx';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { deviceName, isHandheld } from '#web/frame/proof/device-name.ts';

export function SessionsCard({ timeZone }: { timeZone: string }) {
  const query = useQuery(ownSessionsQuery);
  const ending = useEndSession();
  const endingOthers = useEndOtherSessions();
  const [asking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const others = query.data?.filter(({ current }) => !current) ?? [];

  async function end(session: OwnSession) {
    await withToast({ lead: 'Failed to end the session.' }, async () => {
      await ending.mutateAsync(session.id);
      showSuccess('Signed out there', deviceName(session.userAgent));
      heading.current?.focus();
    });
  }

  async function endOthers() {
    await withToast({ lead: 'Failed to end the other sessions.' }, async () => {
      await endingOthers.mutateAsync();
      showSuccess('Success', 'You are signed out on all other devices.');
      setAsking(false);
    });
  }

  return (
    <Card aria-labelledby="sessions-title" className="space-y-3">
      <CardHeading
        id="sessions-title"
        ref={heading}
        tabIndex={-1}
        aside={
          others.length > 0 && (
            <Button size="small" onClick={() => setAsking(true)}>
              Sign out everywhere else
            </Button>
          )
        }
      >
        Where you are signed in
      </CardHeading>
      <Loaded
        query={query}
        problem="Failed to load your sessions"
        loading={
          <div aria-busy className="space-y-3">
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </div>
        }
      >
        {(sessions) => (
          <ul className="divide-y divide-line">
            {sessions.map((session) => (
              <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5 text-sm">
                {isHandheld(session.userAgent) ? (
                  <Smartphone aria-hidden className="size-5 shrink-0 text-soft" />
                ) : (
                  <Monitor aria-hidden className="size-5 shrink-0 text-soft" />
                )}
                <div className="min-w-0 flex-1 wrap-anywhere">
                  <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
                    {deviceName(session.userAgent)}
                    {session.current && <Badge tone="accent">This device</Badge>}
                  </p>
                  <p className="text-soft">
                    {session.current
                      ? `Signed in ${dayAndTimeAt(session.createdAt, timeZone)}`
                      : `Last used ${dayAndTimeAt(session.lastUsedAt, timeZone)}`}
                    {session.address && ` · ${session.address}`}
                  </p>
                </div>
                {!session.current && (
                  <Button
                    variant="row"
                    size="small"
                    busy={ending.isPending && ending.variables === session.id}
                    onClick={() => void end(session)}
                  >
                    Sign out<span className="sr-only"> on {deviceName(session.userAgent)}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign Out Everywhere Else"
        description={
          others.length === 1
            ? 'We will sign out one other device now.'
            : `We will sign out ${others.length} other devices now.`
        }
        action="Sign out there"
        busy={endingOthers.isPending}
        onConfirm={() => void endOthers()}
        finalFocus={() => heading.current ?? true}
      />
    </Card>
  );
}
