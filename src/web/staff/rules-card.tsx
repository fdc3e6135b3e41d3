import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { withToast } from '#web/frame/with-toast.ts';
import { Loaded } from '#web/frame/loading/loaded.tsx';
import { signInRulesQuery, useSaveSignInRules } from './accounts.ts';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { CardHeading } from '#web/ui/layout/card-heading.tsx';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';

export function RulesCard() {
  const query = useQuery(signInRulesQuery);
  const saving = useSaveSignInRules();
  const [asking, setAsking] = useState(false);
  const rules = query.data;
  const isOn = rules?.staffNeedMfa === true;

  async function save() {
    await withToast({ lead: 'Failed to change the rule.' }, async () => {
      await saving.mutateAsync({ staffNeedMfa: !isOn });
      showSuccess(
        'Success',
        isOn ? 'Two-step verification is optional again.' : 'Staff now need two-step verification.',
      );
      setAsking(false);
    });
  }

  return (
    <Card aria-labelledby="rules-title" className="space-y-3">
      <CardHeading
        id="rules-title"
        aside={rules && <Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? 'Required' : 'Optional'}</Badge>}
      >
        Two-step verification of staff
      </CardHeading>
      <Loaded
        query={query}
        problem="Failed to fetch the sign-in rules"
        loading={<Skeleton className="h-11" />}
      >
        {() => (
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p className="min-w-0 flex-1 basis-64 text-sm text-soft">
              {isOn
                ? 'All staff sign in with their password and a code of an authenticator app.'
                : 'Everybody can turn it on in My account. You can require it for all staff.'}
            </p>
            <Button className="max-sm:w-full" onClick={() => setAsking(true)}>
              {isOn ? 'Make it optional' : 'Require it of staff'}
            </Button>
          </div>
        )}
      </Loaded>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={isOn ? 'Make It Optional' : 'Require Two-Step Verification'}
        description={
          isOn
            ? 'Staff without an app can then sign in with only a password.'
            : 'Staff without an authenticator app must set one up before they can continue. This includes you.'
        }
        action={isOn ? 'Make it optional' : 'Require it'}
        isHarmless={!isOn}
        busy={saving.isPending}
        onConfirm={() => void save()}
      />
    </Card>
  );
}
