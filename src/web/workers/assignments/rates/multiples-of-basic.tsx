import { multipleOf, type RatePair } from '#domain/money/dated-rates.ts';
import { Button } from '#web/ui/button.tsx';

const usual = [1.25, 1.33, 1.5, 2];

interface MultiplesOfBasicProps {
  basic: RatePair;
  onChoose: (rates: RatePair) => void;
}

export function MultiplesOfBasic({ basic, onChoose }: MultiplesOfBasicProps) {
  if (basic.payRate === null && basic.billRate === null) return null;
  return (
    <div
      role="group"
      aria-label="Times the basic rates"
      className="flex flex-wrap items-center gap-2 text-sm"
    >
      <span aria-hidden className="text-soft">
        Times basic
      </span>
      {usual.map((times) => (
        <Button key={times} size="small" onClick={() => onChoose(multipleOf(basic, times))}>
          × {times}
        </Button>
      ))}
    </div>
  );
}
