import { useState } from 'react';

interface Wish<Value> {
  shown: Value;
  isSaving: boolean;
  choose: (value: Value) => Promise<void>;
}

/**
 * Optimistic value: shows the choice until saved or refused, so that a checkbox does not flicker.
 */
export function useWish<Value extends {}>(kept: Value, save: (value: Value) => Promise<void>): Wish<Value> {
  const [wish, setWish] = useState<Value>();
  return {
    shown: wish ?? kept,
    isSaving: wish !== undefined,
    async choose(value) {
      setWish(value);
      await save(value);
      setWish(undefined);
    },
  };
}
