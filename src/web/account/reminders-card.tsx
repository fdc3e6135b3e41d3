import { useMutation, useQuery } from '@tanstack/react-query';
import { withToast } from '#web/frame/with-toast.ts';
import { call } from '#web/api/api.ts';
import { asked } from '#web/api/asked.ts';
import { queryClient } from '#web/api/client.ts';
import { Tick } from '#web/ui/fields/checkbox.tsx';
import { TitledCard } from '#web/ui/layout/titled-card.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { useOptimisticValue } from '#web/ui/use-optimistic-value.ts';

const ownRemindersQuery = asked('GET /api/me/reminders');

export function RemindersCard() {
  const { data } = useQuery(ownRemindersQuery);
  const saving = useMutation({
    mutationFn: (on: boolean) => call('PUT /api/me/reminders', { body: { on } }),
    onSuccess: (saved) => queryClient.setQueryData(ownRemindersQuery.queryKey, saved),
  });
  const { shown, isSaving, choose } = useOptimisticValue(data?.on ?? true, save);
  if (!data?.offered) return null;

  async function save(on: boolean) {
    await withToast('Error', async () => {
      await saving.mutateAsync(on);
      showSuccess('Success', on ? 'We will send you reminders by email.' : 'We will not send you reminders.');
    });
  }

  return (
    <TitledCard title="Reminders" className="space-y-2">
      <Tick
        id="reminders"
        checked={shown}
        disabled={isSaving}
        onChange={({ target }) => void choose(target.checked)}
      >
        Remind me by email when timesheets are due
      </Tick>
    </TitledCard>
  );
}
