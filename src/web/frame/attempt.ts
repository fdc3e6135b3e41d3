import { messageOf } from '#web/api/api.ts';
import { showFailure } from '#web/ui/toasts/toasts.ts';
import { useFailureToast } from '#web/ui/toasts/use-failure-toast.ts';

/** The title of the toast, above the reason; or where that is “Error” what stands before the reason. */
type Told = string | { lead: string };

/** Does what may fail; why it did is told by a toast. */
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

/** The same; the next attempt takes the toast away, since it is then no longer true. */
export function useAttempt() {
  const failure = useFailureToast();
  return (told: Told, act: () => Promise<unknown>): Promise<void> => {
    failure.clear();
    return attempt(told, act, failure.show);
  };
}
