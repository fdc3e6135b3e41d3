import { Autocomplete } from '@base-ui/react/autocomplete';
import { useQuery } from '@tanstack/react-query';
import { controlStyle } from '#web/ui/fields/control-style.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { useSettled } from '#web/ui/use-settled.ts';
import { clientNamed, clientsQuery } from './clients.ts';

interface ClientFieldProps {
  id: string;
  value: string;
  onChange: (name: string) => void;
  error: string | undefined;
}

/** A client by its name: those there are are offered while one types, and another name is a new one. */
export function ClientField({ id, value, onChange, error }: ClientFieldProps) {
  const settled = useSettled(value.trim());
  const offered = useQuery({ ...clientsQuery(settled), enabled: settled !== '' });
  const clients = (settled !== '' && offered.data) || [];
  const isNew =
    settled !== '' &&
    settled === value.trim() &&
    offered.isSuccess &&
    !offered.isPlaceholderData &&
    !clientNamed(clients, settled);
  return (
    <Field
      label="Client"
      id={id}
      error={error}
      hint={
        <span aria-live="polite">
          {isNew
            ? `There is no client ${settled} yet: it is added when you save.`
            : 'Type a part of the name, and choose.'}
        </span>
      }
    >
      {(control) => (
        <Autocomplete.Root
          items={clients.map(({ name }) => name)}
          value={value}
          onValueChange={onChange}
          // The server has found them, by account code too.
          mode="none"
        >
          <Autocomplete.Input {...control} autoComplete="off" className={controlStyle} />
          <Autocomplete.Portal>
            <Autocomplete.Positioner sideOffset={4} className="z-40 outline-none">
              <Autocomplete.Popup className="max-h-[min(20rem,var(--available-height))] w-(--anchor-width) overflow-y-auto rounded-xl border border-line bg-card p-1 text-ink floating data-empty:hidden">
                <Autocomplete.List aria-label="Clients">
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
      )}
    </Field>
  );
}
