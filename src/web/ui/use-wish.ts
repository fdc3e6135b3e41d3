import { useState } from 'react';

interface Wish<Value> {
  shown: Value;
  isSaving: boolean;
  choose: (value: Value) => Promise<void>;
}

/** Shows what was chosen from the press on, and what is kept again once it is saved or refused: a box must not jump back meanwhile. */
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
