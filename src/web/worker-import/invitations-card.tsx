import { useMutation, useQuery } from '@tanstack/react-query';
import { messageOf } from '#web/api/api.ts';
import { useQuestionBeforeInviting } from '#web/frame/address/use-question-before-inviting.tsx';
import { Button } from '#web/ui/button.tsx';
import { counted } from '#web/ui/counted.ts';
import { TitledCard } from '#web/ui/layout/titled-card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type Invited, invitationsQuery, inviteWorkers } from './invitations.ts';

const mostShown = 100;

export function InvitationsCard() {
  const { data: workers = [] } = useQuery(invitationsQuery);
  const inviting = useMutation({ mutationFn: inviteWorkers });
  const { data: invited, error } = inviting;
  const { isSure, asking } = useQuestionBeforeInviting();
  if (workers.length === 0) return null;

  async function inviteAll() {
    if (await isSure()) inviting.mutate(workers.map(({ id }) => id));
  }

  return (
    <div className="sections">
      <TitledCard title="Workers who have not signed in" className="space-y-4">
        <p className="text-sm text-soft">
          They have not chosen a password yet. We send one email a day at most. A new link replaces the old
          link.
        </p>
        {invited && <Outcome of={invited} />}
        {error && (
          <Notice tone="danger" role="alert">
            <p>{messageOf(error)}</p>
          </Notice>
        )}
        {asking}
        <div>
          <Button
            variant="primary"
            busy={inviting.isPending}
            className="max-sm:w-full"
            onClick={() => void inviteAll()}
          >
            Invite {counted(workers.length, 'worker')}
          </Button>
        </div>
        <ul aria-label="Workers who have not signed in" className="divide-y divide-line text-sm">
          {workers.slice(0, mostShown).map(({ id, fullName, email, invitedAt }) => (
            <li key={id} className="flex flex-wrap gap-x-4 py-2.5 wrap-anywhere">
              <span className="min-w-0 flex-1 basis-48 font-medium">{fullName}</span>
              <span className="min-w-0 flex-1 basis-48 text-soft">{email}</span>
              <span className="text-soft">{invitedAt ? 'Invited' : 'Not invited yet'}</span>
            </li>
          ))}
        </ul>
        {workers.length > mostShown && (
          <p className="text-sm text-soft">
            And {(workers.length - mostShown).toLocaleString('en-GB')} more, who will also be invited.
          </p>
        )}
      </TitledCard>
    </div>
  );
}

function Outcome({ of: { count, refusals } }: { of: Invited }) {
  return (
    <Notice tone={refusals.length > 0 ? 'warning' : 'success'} role="status">
      <p>{counted(count, 'worker')} invited.</p>
      {refusals.slice(0, 5).map((refusal) => (
        <p key={refusal}>{refusal}</p>
      ))}
      {refusals.length > 5 && <p>And {refusals.length - 5} more were invited a short while ago.</p>}
    </Notice>
  );
}
