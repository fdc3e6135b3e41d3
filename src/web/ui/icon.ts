import { type ComponentProps, createElement } from 'react';

interface IconData {
  node: [element: string, attributes: Record<string, string>][];
}

const looks = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const;

/** Draws an icon of lucide-react: stands in for its own way (vite.config.ts), which can do more and weighs ten times this. */
function createIcon({ node }: IconData) {
  const shapes = node.map(([element, attributes]) => createElement(element, attributes));
  return function Icon(props: ComponentProps<'svg'>) {
    return createElement('svg', { ...looks, ...props }, shapes);
  };
}

// eslint-disable-next-line import/no-default-export -- what the icons of the package import
export { createIcon as default };
