import { formatPence, penceFrom, type Pounds } from '#domain/money/money.ts';
import { knownPence } from '#domain/money/pay.ts';
import { withMinusSign } from '#domain/numbers.ts';
import { Amount } from '#web/timesheet/amounts/amount.tsx';
import type { CorrectionPreview } from './corrections.ts';

type Hours = 'oldHours' | 'newHours';
type Figures = Omit<CorrectionPreview, 'needsSecondPerson' | Hours>;

interface DifferenceProps {
  of: Figures & Partial<Pick<CorrectionPreview, Hours>>;
  now: 'Corrected' | 'New';
}

export function Difference({ of, now }: DifferenceProps) {
  const { oldHours, newHours } = of;
  const lines = [
    ...(oldHours === undefined || newHours === undefined
      ? []
      : [
          {
            name: 'Hours',
            before: String(oldHours),
            now: String(newHours),
            net: signed(newHours - oldHours, String),
          },
        ]),
    {
      name: 'Pay',
      before: <Amount of={knownPence(of.oldPay)} />,
      now: <Amount of={knownPence(of.newPay)} />,
      net: poundsMore(of.pay),
    },
    {
      name: 'Bill',
      before: <Amount of={knownPence(of.oldBill)} />,
      now: <Amount of={knownPence(of.newBill)} />,
      net: poundsMore(of.bill),
    },
  ];
  return (
    <table className="w-full text-sm tabular-nums max-[24rem]:text-xs">
      <thead className="text-right text-soft">
        <tr>
          <th className="text-left font-normal">
            <span className="sr-only">What</span>
          </th>
          <th className="py-1 font-normal">Before</th>
          <th className="py-1 font-normal">{now}</th>
          <th className="py-1 font-normal">Difference</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line text-right">
        {lines.map(({ name, before, now, net }) => (
          <tr key={name}>
            <th scope="row" className="py-1.5 text-left font-normal text-soft">
              {name}
            </th>
            <td className="py-1.5">{before}</td>
            <td className="py-1.5">{now}</td>
            <td className="py-1.5 font-semibold">{net}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function poundsMore(amount: Pounds | null): string {
  return amount === null ? 'Not known' : signed(amount, (pounds) => formatPence(penceFrom(pounds)));
}

function signed(amount: number, said: (amount: number) => string): string {
  const rounded = Math.round(amount * 100) / 100;
  return rounded > 0 ? `+${said(rounded)}` : withMinusSign(said(rounded));
}
