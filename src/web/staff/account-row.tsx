import Ban from 'lucide-react/icons/ban';
import Mail from 'lucide-react/icons/mail';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useState } from 'react';
import type { Account } from '#contract/accounts/accounts.ts';
import { refusalToChangeRole, refusalToDisable } from '#domain/person/account.ts';
import { roles } from '#domain/person/person.ts';
import { rolesInWords } from '#domain/person/roles-in-words.ts';
import { useInviteAgain } from './accounts.ts';
import { useQuestionBeforeInviting } from '#web/frame/address/use-question-before-inviting.tsx';
import { EmailText } from '#web/ui/email-text.tsx';
import { withToast } from '#web/frame/with-toast.ts';
import { useMay, useMe } from '#web/api/queries/me.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { counted } from '#web/ui/counted.ts';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { DisableButton } from './disable-button.tsx';
import { EndSecondStep } from './end-second-step.tsx';
import { HandOverDialog } from './hand-over/hand-over-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';

export function AccountRow({ account }: { account: Account }) {
  const me = useMe();
  const keepsAccounts = useMay('keep staff accounts');
  const { id, fullName, email, role, disabled, invited, secondStep, candidates } = account;
  const hasArrived = account.confirmed && account.hasPassword;
  const [opened, setOpened] = useState<'role' | 'handing over' | null>(null);
  const inviting = useInviteAgain();
  const { isSure, asking } = useQuestionBeforeInviting();
  // The role cannot be changed if every other role is refused.
  const noRole = roles
    .filter((other) => other !== role)
    .map((other) => refusalToChangeRole(account, other, me));
  const roleRefusal = noRole.every(Boolean) ? noRole[0] : null;
  const disableRefusal = disabled ? null : refusalToDisable(account, me);
  const reasons =
    id === me.id
      ? ['You cannot change your own role or disable your own account. Ask another Admin.']
      : [...new Set([roleRefusal?.message, disableRefusal?.message].filter(Boolean))];

  async function inviteAgain() {
    if (!(await isSure())) return;
    await withToast('Error', async () => {
      await inviting.mutateAsync(id);
      showSuccess('Invitation sent', `${email} has a new link. The old link no longer works.`);
    });
  }

  return (
    <li className="py-3 @3xl:col-span-full @3xl:grid @3xl:grid-cols-subgrid @3xl:items-center">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 @3xl:contents">
        <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
          <p className="font-medium">
            {fullName}
            {id === me.id && <span className="text-soft"> (you)</span>}
          </p>
          <p className="text-sm text-soft">
            <EmailText of={email} />
          </p>
        </div>
        <div className="flex min-w-0 flex-1 basis-56 flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <span>{rolesInWords[role].name}</span>
          {candidates > 0 && <span className="text-soft">{counted(candidates, 'candidate')}</span>}
          {!hasArrived && (
            <Badge tone="warning" icon={<Mail aria-hidden />}>
              {invited ? 'Invited' : 'Not confirmed'}
            </Badge>
          )}
          {secondStep && <Badge icon={<ShieldCheck aria-hidden />}>Two-step</Badge>}
          {disabled && (
            <Badge tone="danger" icon={<Ban aria-hidden />}>
              Disabled
            </Badge>
          )}
        </div>
        {keepsAccounts && (
          <div className="-mx-3 flex flex-wrap sm:justify-end">
            {!hasArrived && !disabled && (
              <Button variant="row" size="small" busy={inviting.isPending} onClick={() => void inviteAgain()}>
                {invited ? 'Invite again' : 'Invite'}
                <span className="sr-only">: {fullName}</span>
              </Button>
            )}
            {secondStep && id !== me.id && <EndSecondStep account={account} />}
            {candidates > 0 && (
              <Button
                variant="row"
                size="small"
                aria-haspopup="dialog"
                onClick={() => setOpened('handing over')}
              >
                Hand over<span className="sr-only"> the candidates of {fullName}</span>
              </Button>
            )}
            <Button
              variant="row"
              size="small"
              aria-haspopup="dialog"
              disabled={Boolean(roleRefusal)}
              aria-describedby={roleRefusal ? `refusal-${id}` : undefined}
              onClick={() => setOpened('role')}
            >
              Change role<span className="sr-only"> of {fullName}</span>
            </Button>
            <DisableButton account={account} refusedBy={disableRefusal ? `refusal-${id}` : undefined} />
          </div>
        )}
      </div>
      {keepsAccounts && reasons.length > 0 && (
        <p id={`refusal-${id}`} className="mt-1.5 text-sm text-soft @3xl:col-span-full">
          {reasons.join(' ')}
        </p>
      )}
      {asking}
      <RoleDialog key={role} account={account} open={opened === 'role'} onClose={() => setOpened(null)} />
      <HandOverDialog account={account} open={opened === 'handing over'} onClose={() => setOpened(null)} />
    </li>
  );
}
