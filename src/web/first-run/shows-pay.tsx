import type { SavedSettings } from '#contract/agency/agency.ts';
import Coins from 'lucide-react/icons/coins';
import { useSaveAgency } from '#web/api/queries/agency-settings.ts';
import { withToast } from '#web/frame/with-toast.ts';
import { Tick } from '#web/ui/fields/checkbox.tsx';

export function ShowsPay({ settings }: { settings: SavedSettings }) {
  const saving = useSaveAgency(settings);
  return (
    <li className="flex gap-3">
      <Coins aria-hidden className="size-5 shrink-0 text-accent" />
      <div className="min-w-0">
        <strong className="block font-semibold">Can workers see what they will be paid?</strong>
        <Tick
          id="shows-pay"
          checked={settings.showsPay}
          disabled={saving.isPending}
          onChange={({ target }) =>
            void withToast({ lead: 'Failed to save.' }, () =>
              saving.mutateAsync({ showsPay: target.checked }),
            )
          }
        >
          Workers see their pay before deductions
        </Tick>
      </div>
    </li>
  );
}
