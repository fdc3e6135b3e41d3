import { useMutation } from '@tanstack/react-query';
import { type StartPage, startPages, usualStartPageOf } from '#domain/person/start-page.ts';
import { call } from '#web/api/api.ts';
import { fetchNow } from '#web/api/invalidate.ts';
import { useMe } from '#web/api/queries/me.ts';
import { withToast } from '#web/frame/with-toast.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { Options, Select } from '#web/ui/fields/select.tsx';
import { TitledCard } from '#web/ui/layout/titled-card.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { useOptimisticValue } from '#web/ui/use-optimistic-value.ts';

const names: Record<StartPage, string> = { workers: 'Workers', pending: 'Pending', monday: 'Monday' };

export function StartPageCard() {
  const { role, startPage = usualStartPageOf(role) } = useMe();
  const saving = useMutation({
    mutationFn: (next: StartPage) => call('PUT /api/me/start-page', { body: { startPage: next } }),
    onSettled: fetchNow,
  });
  const { shown, isSaving, choose } = useOptimisticValue(startPage, save);

  async function save(next: StartPage) {
    await withToast('Error', async () => {
      await saving.mutateAsync(next);
      showSuccess('Success', `After signing in, you will see ${names[next]}.`);
    });
  }

  return (
    <TitledCard title="Start page" className="space-y-2">
      <Field label="After signing in, show" className="sm:w-72">
        {(control) => (
          <Select
            {...control}
            name="start-page"
            value={shown}
            disabled={isSaving}
            onChange={({ target }) => {
              const next = startPages.find((one) => one === target.value);
              if (next) void choose(next);
            }}
          >
            <Options of={startPages.map((one) => [one, names[one]])} />
          </Select>
        )}
      </Field>
    </TitledCard>
  );
}
