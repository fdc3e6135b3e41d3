import { messageOf } from '#web/api/api.ts';
import { showFailure } from '#web/ui/toasts/toasts.ts';
import { useFailureToast } from '#web/ui/toasts/use-failure-toast.ts';

type Told = string | { lead: string };

export async function attempt(
  told: Told,
  act: () => Promise<unknown>,
  show: (title: string, reason: string) => void = showFailure,
): Promise<void> {
  try {
    await act();
  } catch (problem) {
    if (typeof told === 'string') show(told, messageOf(problem));
    else show('Error', `${told.lead} ${messageOf(problem)}`);
  }
}

export function useAttempt() {
  const failure = useFailureToast();
  return (told: Told, act: () => Promise<unknown>): Promise<void> => {
    failure.clear();
    return attempt(told, act, failure.show);
  };
}
