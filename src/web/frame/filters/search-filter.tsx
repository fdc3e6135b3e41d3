import { Field } from '#web/ui/fields/field.tsx';
import { SearchInput } from '#web/ui/fields/search-input.tsx';

interface SearchFilterProps {
  label: string;
  name: string;
  className?: string;
  text: string | undefined;
  onSearch: (text: string | undefined) => void;
  onEnter?: (text: string | undefined) => void;
}

export function SearchFilter({ label, name, className = '', text, onSearch, onEnter }: SearchFilterProps) {
  return (
    <Field label={label} className={className}>
      {(control) => (
        <SearchInput
          {...control}
          name={name}
          value={text ?? ''}
          onSearch={(typed) => onSearch(typed || undefined)}
          onEnter={(typed) => onEnter?.(typed || undefined)}
        />
      )}
    </Field>
  );
}
