import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react';
import type { ChartBar } from './chart-scale.ts';

export function useBarStops(count: number) {
  const [stop, setStop] = useState(0);
  return (index: number) => ({
    isStop: index === Math.min(stop, count - 1),
    onFocus: () => setStop(index),
  });
}

interface BarLinkProps extends ReturnType<ReturnType<typeof useBarStops>> {
  bar: ChartBar;
  children: ReactNode;
}

export const hitArea =
  'fill-transparent stroke-2 group-hover/bar:fill-sunken group-focus-visible/bar:stroke-accent';

export function BarLink({ bar: { name, text, href, onOpen }, isStop, onFocus, children }: BarLinkProps) {
  function press(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  }
  return (
    <a
      href={href}
      aria-label={`${name}: ${text}`}
      tabIndex={isStop ? 0 : -1}
      onFocus={onFocus}
      onClick={press}
      onKeyDown={moveAmongBars}
      className="group/bar cursor-pointer outline-none"
    >
      <title>{`${name}: ${text}`}</title>
      {children}
    </a>
  );
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function moveAmongBars(event: KeyboardEvent): void {
  const bars = [...(event.currentTarget.parentElement?.querySelectorAll<SVGAElement>(':scope > a') ?? [])];
  const index = bars.indexOf(event.currentTarget as SVGAElement);
  const { key } = event;
  const step = steps[key];
  const next = key === 'Home' ? 0 : key === 'End' ? bars.length - 1 : index + (step ?? 0);
  if (next === index || !bars[next]) return;
  event.preventDefault();
  bars[next].focus();
}
