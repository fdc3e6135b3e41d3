import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react';
import { TextInput } from './text-input.tsx';

/** Long enough that a word is typed, short enough to feel at once. */
const pause = 250;

interface SearchInputProps extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> {
  /** What is searched for now. */
  value: string;
  onSearch: (text: string) => void;
}

/** A text field that hands on what was typed after a short pause, and follows when the search changes elsewhere. */
export function SearchInput({ value, onSearch, ...rest }: SearchInputProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState({ value, sent: value });
  if (value !== known.value) {
    setKnown({ value, sent: value });
    if (value !== known.sent) setTyped(value);
  }

  const send = useEffectEvent((text: string) => {
    if (text === known.sent) return;
    setKnown({ value, sent: text });
    onSearch(text);
  });
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
    />
  );
}
