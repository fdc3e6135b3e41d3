import CalendarCheck from 'lucide-react/icons/calendar-check';
import Clock from 'lucide-react/icons/clock';
import HandCoins from 'lucide-react/icons/hand-coins';
import Pause from 'lucide-react/icons/pause';
import Pencil from 'lucide-react/icons/pencil';
import Undo2 from 'lucide-react/icons/undo-2';
import { dayAt, shortDay } from '#domain/calendar/calendar.ts';
import { formatPence, penceFrom } from '#domain/money/money.ts';
import type { ItemKind } from '#domain/pay-run/pay-run.ts';
import { useMe } from '#web/api/queries/me.ts';
import type { PayRunItem } from '#web/pay-runs/pay-runs.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

interface Flag {
  word: string;
  tone: Tone;
  icon: typeof Clock;
}

const kinds: Partial<Record<ItemKind, Flag>> = {
  reversal: { word: 'Taken back', tone: 'neutral', icon: Undo2 },
  replacement: { word: 'Corrected', tone: 'neutral', icon: Pencil },
  deferral: { word: 'Left for the next run', tone: 'neutral', icon: Clock },
  remainder: { word: 'Rest of a deduction', tone: 'neutral', icon: HandCoins },
};

function flagsOf({ kind, late, held, deducted, confirmed }: PayRunItem): Flag[] {
  return [
    held && ({ word: 'Held', tone: 'warning', icon: Pause } as const),
    kinds[kind],
    late && ({ word: 'Late', tone: 'neutral', icon: Clock } as const),
    confirmed && ({ word: 'Confirmed', tone: 'neutral', icon: CalendarCheck } as const),
    deducted && ({ word: 'Deducted', tone: 'neutral', icon: HandCoins } as const),
  ].filter((flag) => flag !== false && flag !== undefined);
}

export function ItemFlags({ item }: { item: PayRunItem }) {
  const { timeZone } = useMe().agency;
  const flags = flagsOf(item);
  const since = item.heldAt === null ? '' : ` since ${shortDay(dayAt(item.heldAt, timeZone))}`;
  const part = item.deductedAmount === null ? '' : ` ${formatPence(penceFrom(item.deductedAmount))}`;
  const reasons = [
    item.heldReason !== null && `Held${since}: ${item.heldReason}`,
    item.confirmed &&
      `Hours on days to come: confirmed by ${item.confirmed.byName} on ${shortDay(dayAt(item.confirmed.at, timeZone))}`,
    item.reason !== null && `Correction: ${item.reason}`,
    item.deductedNote !== null && `Deducted${part}: ${item.deductedNote}`,
  ].filter((reason) => typeof reason === 'string');
  if (flags.length === 0 && reasons.length === 0) return null;
  return (
    <div className="space-y-1">
      <div className="flex flex-wrap gap-1">
        {flags.map(({ word, tone, icon: Icon }) => (
          <Badge key={word} tone={tone} icon={<Icon aria-hidden />}>
            {word}
          </Badge>
        ))}
      </div>
      {reasons.map((reason) => (
        <p key={reason} className="text-xs text-soft wrap-anywhere">
          {reason}
        </p>
      ))}
    </div>
  );
}
