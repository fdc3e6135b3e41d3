import { messageOf } from '#web/api/api.ts';
import { showFailure } from '#web/ui/toasts/toasts.ts';
import { useFailureToast } from '#web/ui/toasts/use-failure-toast.ts';

type ToastTitle = string | { lead: string };

export async function withToast(
  title: ToastTitle,
  act: () => Promise<unknown>,
  show: (title: string, reason: string) => void = showFailure,
): Promise<void> {
  try {
    await act();
  } catch (problem) {
    if (typeof title === 'string') show(title, messageOf(problem));
    else show('Error', `${title.lead} ${messageOf(problem)}`);
  }
}

export function useWithToast() {
  const failure = useFailureToast();
  return (title: ToastTitle, act: () => Promise<unknown>): Promise<void> => {
    failure.clear();
    return withToast(title, act, failure.show);
  };
}
