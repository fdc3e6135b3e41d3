import { Fragment } from 'react';
import { BarLink, hitArea, useBarStops } from './bar-link.tsx';
import { partFills, piled } from './bar-parts.ts';
import { useMinWidth } from '#web/ui/layout/use-min-width.ts';
import { type ChartBar, scaleOf } from './chart-scale.ts';

interface ColumnChartProps {
  label: string;
  bars: readonly ChartBar[];
  tickText: (value: number) => string;
}

const height = 220;
const foot = 24;
const head = 8;

export function ColumnChart({ label, bars, tickText }: ColumnChartProps) {
  const { ticks, at } = scaleOf(bars.map(({ value }) => value));
  const y = (value: number) => head + (height - head) * (1 - at(value));
  const width = 100 / Math.max(bars.length, 4);
  const stopOf = useBarStops(bars.length);
  const [forFour, hasFour] = useMinWidth(24);
  const [forTwo, hasTwo] = useMinWidth(14);
  const names = hasFour ? 4 : hasTwo ? 2 : 1;
  const every = Math.ceil(bars.length / names);
  return (
    <div ref={forFour}>
      <div
        ref={forTwo}
        role="group"
        aria-label={label}
        className="flex break-inside-avoid text-xs tabular-nums"
      >
        <svg
          aria-hidden
          width="3.75em"
          height={height + foot}
          overflow="visible"
          className="shrink-0 fill-soft"
        >
          {ticks.map((tick) => (
            <text key={tick} x="3em" y={y(tick) + 4} textAnchor="end">
              {tickText(tick)}
            </text>
          ))}
        </svg>
        <svg width="100%" height={height + foot} overflow="visible" className="min-w-0 flex-1 fill-soft">
          {ticks.map((tick) => (
            <line
              key={tick}
              aria-hidden
              x1="0"
              x2="100%"
              y1={y(tick)}
              y2={y(tick)}
              className={tick === 0 ? 'stroke-edge' : 'stroke-line'}
            />
          ))}
          {bars.map((bar, index) => {
            const { key, name, value, parts } = bar;
            const place = { x: `${(index + 0.15) * width}%`, width: `${width * 0.7}%` };
            return (
              <Fragment key={key}>
                <BarLink bar={bar} {...stopOf(index)}>
                  <rect
                    x={`${index * width}%`}
                    width={`${width}%`}
                    height={height}
                    rx="4"
                    className={hitArea}
                  />
                  {piled(parts).map((part) => (
                    <rect
                      key={part.tone}
                      {...place}
                      y={y(part.from + part.value)}
                      height={y(part.from) - y(part.from + part.value)}
                      className={partFills[part.tone]}
                    />
                  ))}
                  {piled(parts).length === 0 && (
                    <rect
                      {...place}
                      y={Math.min(y(value), y(0))}
                      height={Math.max(Math.abs(y(value) - y(0)), value === 0 ? 0 : 1)}
                      rx="2"
                      className={value < 0 ? 'fill-danger-edge' : 'fill-accent'}
                    />
                  )}
                </BarLink>
                {(bars.length - 1 - index) % every === 0 && (
                  <Name index={index} count={bars.length} width={width} isOnly={names === 1}>
                    {name}
                  </Name>
                )}
              </Fragment>
            );
          })}
        </svg>
      </div>
    </div>
  );
}

function Name(props: { index: number; count: number; width: number; isOnly: boolean; children: string }) {
  const { index, count, width, isOnly, children } = props;
  const isAtEnd = isOnly ? (index + 0.5) * width >= 50 : index === count - 1 && count > 4;
  const anchor = isAtEnd ? 'end' : isOnly ? 'start' : 'middle';
  return (
    <text
      aria-hidden
      className="pointer-events-none"
      x={`${(index + { start: 0, middle: 0.5, end: 1 }[anchor]) * width}%`}
      y={height + 2}
      dy="1.3em"
      textAnchor={anchor}
    >
      {children}
    </text>
  );
}
