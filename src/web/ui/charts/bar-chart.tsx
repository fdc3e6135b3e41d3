import { type ChartBar, scaleOf } from './chart-scale.ts';
import { classes } from '#web/ui/classes.ts';
import { useMinWidth } from '#web/ui/use-min-width.ts';

interface BarChartProps {
  /** What the picture says, for those who cannot see it. */
  label: string;
  /** From the top down. */
  bars: readonly ChartBar[];
}

const row = 44;
const thickness = 12;
/** Letters of a name, where its value needs half of the line and where it does not. */
const longestNames = { narrow: 30, wide: 60 };

/** Bars below each other, each with its name and its value: for names, which need room. */
export function BarChart({ label, bars }: BarChartProps) {
  const { at } = scaleOf(bars.map(({ value }) => value));
  const [ref, hasRoom] = useMinWidth(42);
  const longestName = longestNames[hasRoom ? 'wide' : 'narrow'];
  return (
    <div ref={ref}>
      <svg
        role="img"
        aria-label={label}
        width="100%"
        height={bars.length * row}
        className="break-inside-avoid text-sm"
      >
        {bars.map(({ key, name, value, text, onOpen }, index) => (
          <g key={key} onClick={onOpen} className={classes(onOpen && 'cursor-pointer')}>
            <rect width="100%" y={index * row} height={row} className="fill-transparent" />
            <text x="0" y={index * row + 16} className="fill-ink">
              {name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name}
              <title>{name}</title>
            </text>
            <text x="100%" y={index * row + 16} textAnchor="end" className="fill-soft tabular-nums">
              {text}
            </text>
            <rect x="0" width="100%" y={index * row + 23} height={thickness} rx="4" className="fill-sunken" />
            <rect
              x={`${100 * Math.min(at(0), at(value))}%`}
              width={`${100 * Math.abs(at(value) - at(0))}%`}
              y={index * row + 23}
              height={thickness}
              rx="4"
              className={value < 0 ? 'fill-danger-edge' : 'fill-accent'}
            >
              <title>{`${name}: ${text}`}</title>
            </rect>
          </g>
        ))}
      </svg>
    </div>
  );
}
