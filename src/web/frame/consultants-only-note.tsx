import EyeOff from 'lucide-react/icons/eye-off';

export function ConsultantsOnlyNote() {
  return (
    <p className="flex items-center gap-2 text-sm text-soft">
      <EyeOff aria-hidden className="size-4 shrink-0" />
      Rates and margin are only visible to consultants
    </p>
  );
}
