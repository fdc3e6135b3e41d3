import { useState } from 'react';

interface OptimisticValue<Value> {
  shown: Value;
  isSaving: boolean;
  choose: (value: Value) => Promise<void>;
}

/**
 * Shows the user's choice until the server saves or rejects it, so that a checkbox does not
 * flicker.
 */
export function useOptimisticValue<Value extends {}>(
  kept: Value,
  save: (value: Value) => Promise<void>,
): OptimisticValue<Value> {
  const [choice, setChoice] = useState<Value>();
  return {
    shown: choice ?? kept,
    isSaving: choice !== undefined,
    async choose(value) {
      setChoice(value);
      await save(value);
      setChoice(undefined);
    },
  };
}
