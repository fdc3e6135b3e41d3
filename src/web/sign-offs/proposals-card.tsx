import { useQuery } from '@tanstack/react-query';
import type { Proposal } from '#contract/sign-offs/sign-off-proposals.ts';
import { useMay } from '#web/api/queries/me.ts';
import { withToast } from '#web/frame/with-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { proposalsQuery, useAcceptProposal, useDeclineProposal } from './sign-offs.ts';

export function ProposalsCard() {
  const { data: proposals = [] } = useQuery(proposalsQuery);
  if (proposals.length === 0) return null;
  return (
    <Card aria-labelledby="proposals-title" className="space-y-1">
      <h2 id="proposals-title" className="text-lg font-semibold tracking-tight">
        Someone else should sign
      </h2>
      <ul aria-label="Someone else should sign" className="divide-y divide-line">
        {proposals.map((proposal) => (
          <ProposalRow key={proposal.id} proposal={proposal} />
        ))}
      </ul>
    </Card>
  );
}

function ProposalRow({ proposal }: { proposal: Proposal }) {
  const { id, clientName, proposedBy, fullName, email, workers } = proposal;
  const reviews = useMay('review a timesheet');
  const accepting = useAcceptProposal();
  const declining = useDeclineProposal();
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 py-3 text-sm">
      <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
        <p className="text-base font-semibold">{fullName}</p>
        <p className="text-soft">
          {email}, {clientName}
        </p>
        <p className="text-soft">
          {proposedBy} proposes this for {workers.join(', ')}.
        </p>
      </div>
      {reviews && (
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            variant="primary"
            busy={accepting.isPending}
            onClick={() =>
              void withToast('Error', async () => {
                await accepting.mutateAsync(id);
                showDone(`We have asked ${fullName} to sign.`);
              })
            }
          >
            Accept<span className="sr-only"> {fullName}</span>
          </Button>
          <Button
            size="small"
            busy={declining.isPending}
            onClick={() =>
              void withToast('Error', async () => {
                await declining.mutateAsync(id);
                showDone(`We will not ask ${fullName}.`);
              })
            }
          >
            Decline<span className="sr-only"> {fullName}</span>
          </Button>
        </div>
      )}
    </li>
  );
}

/**
 * The accepted or rejected proposal disappears with its focused button, so the heading takes the
 * focus.
 */
function showDone(message: string): void {
  document.querySelector('h1')?.focus();
  showSuccess('Success', message);
}
