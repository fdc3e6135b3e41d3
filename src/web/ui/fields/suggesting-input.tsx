import { Autocomplete } from '@base-ui/react/autocomplete';
import type { ControlProps } from './field.tsx';
import { controlStyle } from './control-style.ts';

interface SuggestingInputProps {
  control: ControlProps;
  label: string;
  items: readonly string[];
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
}

export function SuggestingInput({ control, label, items, value, onChange, onBlur }: SuggestingInputProps) {
  return (
    <Autocomplete.Root items={items} value={value} onValueChange={onChange} mode="none">
      <Autocomplete.Input
        {...control}
        // Open suggestions hide other elements from screen readers, including the label.
        // `aria-labelledby` still works.
        aria-labelledby={`${control.id}-label`}
        autoComplete="off"
        onBlur={onBlur}
        className={controlStyle}
      />
      <Autocomplete.Portal>
        <Autocomplete.Positioner sideOffset={4} className="z-40 outline-none">
          <Autocomplete.Popup className="max-h-[min(20rem,var(--available-height))] w-(--anchor-width) overflow-y-auto rounded-xl border border-line bg-card p-1 text-ink floating data-empty:hidden">
            <Autocomplete.List aria-label={label}>
              {(name: string) => (
                <Autocomplete.Item
                  key={name}
                  value={name}
                  className="flex min-h-11 cursor-pointer items-center rounded-lg px-3 py-1.5 wrap-anywhere select-none data-highlighted:bg-tint md:min-h-9"
                >
                  {name}
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}
