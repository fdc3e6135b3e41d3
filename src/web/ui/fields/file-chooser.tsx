import { type ChangeEvent, type ComponentProps, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';

interface FileChooserProps extends ComponentProps<typeof Button> {
  label: string;
  accept: string;
  multiple?: boolean;
  onChoose: (files: File[]) => void;
}

export function FileChooser({ label, accept, multiple = false, onChoose, ...button }: FileChooserProps) {
  const input = useRef<HTMLInputElement>(null);

  function take({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(target.files ?? [])];
    target.value = '';
    onChoose(chosen);
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        multiple={multiple}
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={take}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
}
