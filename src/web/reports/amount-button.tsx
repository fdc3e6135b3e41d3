import { amountInWords } from '#domain/money/pay.ts';
import type { Pence } from '#domain/money/money.ts';
import { Amount } from '#web/timesheet/amounts/amount.tsx';

interface AmountButtonProps {
  of: Pence | null;
  name: string;
  onOpen: () => void;
}

export function AmountButton({ of, name, onOpen }: AmountButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`${amountInWords(of)}, ${name}: how it came to be`}
      onClick={onOpen}
      className="min-h-11 max-md:-my-3 cursor-pointer tabular-nums underline decoration-dotted underline-offset-4 hover:decoration-solid md:min-h-6"
    >
      <Amount of={of} />
    </button>
  );
}
