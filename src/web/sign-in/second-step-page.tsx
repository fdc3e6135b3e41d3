import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { takeDestination } from '#web/api/session/destination.ts';
import { AppSetup } from '#web/frame/app-setup.tsx';
import { CentredCard } from '#web/frame/centred-card.tsx';
import { CodeForm } from '#web/frame/proof/code-form.tsx';
import { SignOutButton } from '#web/frame/sign-out-button.tsx';
import { queryClient } from '#web/api/client.ts';
import { recoveryCodesLeftQuery, secondStepQuery } from '#web/frame/proof/second-step.ts';
import { showGreeting, showSuccess } from '#web/ui/toasts/toasts.ts';

export function SecondStepPage() {
  const { data: step } = useQuery({ ...secondStepQuery, enabled: false });
  const navigate = useNavigate();

  async function goOn() {
    await queryClient.invalidateQueries({ queryKey: ['GET /api/me'], refetchType: 'none' });
    queryClient.removeQueries({ queryKey: ['GET /api/me'], type: 'inactive' });
    await navigate({ href: takeDestination() ?? '/', replace: true });
  }

  async function welcome(byRecoveryCode: boolean) {
    showGreeting('Welcome back!', 'You have been successfully signed in.');
    if (byRecoveryCode) {
      const left = await queryClient
        .fetchQuery({ ...recoveryCodesLeftQuery, staleTime: 0 })
        .catch(() => null);
      if (left !== null) {
        const rest = left === 1 ? '1 recovery code' : `${left} recovery codes`;
        showSuccess('Recovery code used', `You have ${rest} left. You can make new codes in My account.`);
      }
    }
    await goOn();
  }

  if (!step) return null;
  return (
    <CentredCard
      title={step.asked === 'app' ? 'Set up two-step verification' : 'Two-step verification'}
      intro={step.asked === 'app' ? step.why : 'Your password is right. Now enter your code.'}
    >
      {step.asked === 'app' ? (
        <AppSetup onDone={() => void goOn()} />
      ) : (
        <CodeForm apps={step.apps} onProved={(byRecoveryCode) => void welcome(byRecoveryCode)} />
      )}
      <SignOutButton variant="quiet" className="mt-3 w-full">
        Sign Out
      </SignOutButton>
    </CentredCard>
  );
}
