import type { FormEvent } from 'react';

interface Typing {
  onChange: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * Returns the handlers of a form so that typing removes the message of the last attempt. On a phone
 * the message covers the field and the button.
 */
export function clearedByTyping<Handlers extends Typing>(
  failure: { clear: () => void },
  handlers: Handlers,
): Handlers {
  return {
    ...handlers,
    onChange: (event: FormEvent<HTMLFormElement>) => {
      failure.clear();
      handlers.onChange(event);
    },
  };
}
