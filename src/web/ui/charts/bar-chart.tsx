import { Fragment } from 'react';
import { BarLink, hitArea, useBarStops } from './bar-link.tsx';
import { partFills, piled } from './bar-parts.ts';
import { type ChartBar, scaleOf } from './chart-scale.ts';
import { useMinWidth } from '#web/ui/layout/use-min-width.ts';

interface BarChartProps {
  label: string;
  bars: readonly ChartBar[];
}

const row = 44;
const thickness = 12;
const longestNames = { narrow: 30, wide: 60 };

export function BarChart({ label, bars }: BarChartProps) {
  const { at } = scaleOf(bars.map(({ value }) => value));
  const [ref, hasRoom] = useMinWidth(42);
  const stopOf = useBarStops(bars.length);
  const longestName = longestNames[hasRoom ? 'wide' : 'narrow'];
  return (
    <div ref={ref}>
      <svg
        role="group"
        aria-label={label}
        width="100%"
        height={bars.length * row}
        className="break-inside-avoid overflow-visible text-sm"
      >
        {bars.map((bar, index) => {
          const { key, name, value, text, parts } = bar;
          const y = index * row + 23;
          return (
            <Fragment key={key}>
              <BarLink bar={bar} {...stopOf(index)}>
                <rect width="100%" y={index * row} height={row} rx="4" className={hitArea} />
                <rect x="0" width="100%" y={y} height={thickness} rx="4" className="fill-sunken" />
                {piled(parts).map((part) => (
                  <rect
                    key={part.tone}
                    x={`${100 * at(part.from)}%`}
                    width={`${100 * (at(part.from + part.value) - at(part.from))}%`}
                    y={y}
                    height={thickness}
                    className={partFills[part.tone]}
                  />
                ))}
                {piled(parts).length === 0 && (
                  <rect
                    x={`${100 * Math.min(at(0), at(value))}%`}
                    width={`${100 * Math.abs(at(value) - at(0))}%`}
                    y={y}
                    height={thickness}
                    rx="4"
                    className={value < 0 ? 'fill-danger-edge' : 'fill-accent'}
                  />
                )}
              </BarLink>
              <g aria-hidden className="pointer-events-none">
                <text x="0" y={index * row + 16} className="fill-ink">
                  {name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name}
                </text>
                <text x="100%" y={index * row + 16} textAnchor="end" className="fill-soft tabular-nums">
                  {text}
                </text>
              </g>
            </Fragment>
          );
        })}
      </svg>
    </div>
  );
}
