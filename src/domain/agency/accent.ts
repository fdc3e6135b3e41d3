import * as z from 'zod/mini';

export const Colour = z
  .string('Choose a colour, like #0f766e')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.regex(/^#[0-9a-f]{6}$/, 'Enter a colour as # and six digits or letters, like #0f766e'),
  );
export type Colour = z.infer<typeof Colour>;

type Channels = readonly [red: number, green: number, blue: number];

function channelsOf(colour: Colour): Channels {
  const number = Number.parseInt(colour.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

/** Returns the relative luminance (WCAG 2.2) of channels from 0 to 255. */
export function luminanceIn(channels: Channels): number {
  const [red, green, blue] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const white = '#ffffff';
const black = '#000000';

export function contrastOf(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [one, other]
    .map((colour) => luminanceIn(channelsOf(colour)))
    .sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function mix(colour: Colour, into: Colour, hundredths: number): Colour {
  const other = channelsOf(into);
  const mixed = channelsOf(colour).map((channel, index) =>
    Math.round(channel + (((other[index] ?? 0) - channel) * hundredths) / 100)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}

export const leastContrast = 4.5;

type Hue = readonly [hue: number, saturation: number, lightness: number];

function hueOf(colour: Colour): Hue {
  const [red, green, blue] = channelsOf(colour).map((channel) => channel / 255) as unknown as Channels;
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  const lightness = most - range / 2;
  if (range === 0) return [0, 0, lightness];
  const hue =
    most === red
      ? (green - blue) / range
      : most === green
        ? 2 + (blue - red) / range
        : 4 + (red - green) / range;
  return [(hue + 6) % 6, range / (1 - Math.abs(2 * lightness - 1)), lightness];
}

function colourOf([hue, saturation, lightness]: Hue): Colour {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channels = [0, 4, 2].map((turn) => {
    const place = (turn + hue) % 6;
    const channel = lightness - reach + 2 * reach * Math.min(1, Math.max(0, Math.abs(place - 3) - 1));
    return Math.round(channel * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

function readable(
  colour: Colour,
  direction: 'darker' | 'lighter',
  { on, least = 0 }: { on: readonly Colour[]; least?: number },
): Colour {
  const [hue, saturation, lightness] = hueOf(colour);
  for (let hundredths = least; hundredths <= 100; hundredths += 1) {
    const moved = lightness + (direction === 'darker' ? -hundredths : hundredths) / 100;
    const found = hundredths === 0 ? colour : colourOf([hue, saturation, Math.min(1, Math.max(0, moved))]);
    if (on.every((ground) => contrastOf(found, ground) >= leastContrast)) return found;
  }
  return direction === 'darker' ? black : white;
}

/** Must match `tokens.css`. */
export const surroundings = {
  light: { grounds: ['#f5f7f8', '#ffffff', '#f0f3f4'], ink: '#13201e', soft: '#505f5c' },
  dark: { grounds: ['#0d1113', '#161b1d', '#1e2527'], ink: '#edf2f1', soft: '#a4b1af' },
} as const;

export interface AccentSet {
  accent: Colour;
  accentStrong: Colour;
  onAccent: Colour;
  tint: Colour;
}

export const portalsOwn: { light: AccentSet; dark: AccentSet } = {
  light: { accent: '#0f766e', accentStrong: '#0b5c56', onAccent: white, tint: '#e2f3f0' },
  dark: { accent: '#2dd4bf', accentStrong: '#5eead4', onAccent: '#04211e', tint: '#123330' },
};

export function accentSetsOf(colour: Colour): { light: AccentSet; dark: AccentSet } {
  const { light, dark } = surroundings;
  const onLight = readable(colour, 'darker', { on: light.grounds });
  const lightTint = mix(white, onLight, 10);
  const onDark = readable(colour, 'lighter', { on: dark.grounds });
  const darkTint = mix(dark.grounds[1], onDark, 14);
  return {
    light: {
      accent: onLight,
      accentStrong: readable(onLight, 'darker', { on: [...light.grounds, lightTint], least: 6 }),
      onAccent: white,
      tint: lightTint,
    },
    dark: {
      accent: onDark,
      accentStrong: readable(onDark, 'lighter', { on: [...dark.grounds, darkTint], least: 10 }),
      onAccent: mix(onDark, black, 88),
      tint: darkTint,
    },
  };
}

export function accentStyle(colour: Colour): string {
  const { light, dark } = accentSetsOf(colour);
  const names = { accent: 'accent', accentStrong: 'accent-strong', onAccent: 'on-accent', tint: 'tint' };
  const lines = (Object.keys(names) as (keyof AccentSet)[]).map(
    (key) => `--color-${names[key]}:light-dark(${light[key]},${dark[key]})`,
  );
  return `:root{${lines.join(';')}}\n`;
}

export function accentOnWhite(colour: Colour | null): Colour {
  return colour ? accentSetsOf(colour).light.accent : portalsOwn.light.accent;
}
