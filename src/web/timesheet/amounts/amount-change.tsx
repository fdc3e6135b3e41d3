import type { Pounds } from '#domain/money/money.ts';
import { knownPence } from '#domain/money/pay.ts';
import { Amount } from './amount.tsx';

interface AmountChangeProps {
  name: string;
  before: Pounds | null;
  after: Pounds | null;
}

export function AmountChange({ name, before, after }: AmountChangeProps) {
  return (
    <span className="relative">
      {name} <span className="sr-only">from</span> <Amount of={knownPence(before)} />{' '}
      {before === after ? (
        'as before'
      ) : (
        <>
          <span aria-hidden>→</span> <span className="sr-only">to</span>{' '}
          <span className="font-medium text-ink">
            <Amount of={knownPence(after)} />
          </span>
        </>
      )}
    </span>
  );
}
