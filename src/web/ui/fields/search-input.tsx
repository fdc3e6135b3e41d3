import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react';
import { TextInput } from './text-input.tsx';

const pause = 250;

interface SearchInputProps extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> {
  value: string;
  onSearch: (text: string) => void;
  onEnter?: ((text: string) => void) | undefined;
}

export function SearchInput({ value, onSearch, onEnter, ...rest }: SearchInputProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState({ value, sent: value });
  if (value !== known.value) {
    setKnown({ value, sent: value });
    if (value !== known.sent) setTyped(value);
  }

  function handOn(text: string) {
    if (text === known.sent) return;
    setKnown({ value, sent: text });
    onSearch(text);
  }
  const send = useEffectEvent(handOn);
  useEffect(() => {
    const timer = setTimeout(() => send(typed.trim()), pause);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <TextInput
      {...rest}
      autoComplete="off"
      maxLength={200}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={({ key }) => {
        if (key !== 'Enter') return;
        handOn(typed.trim());
        onEnter?.(typed.trim());
      }}
    />
  );
}
