import { useEffect } from 'react';

/**
 * Applies the agency's accent colour. The old style stays until the new style sheet has loaded,
 * which prevents a flash.
 */
export function useAccent(style: string | null) {
  useEffect(() => {
    const worn = [...document.querySelectorAll('[data-accent]')];
    if (worn.some((element) => element.getAttribute('data-accent') === style)) return;
    const takeOff = () => worn.forEach((element) => element.remove());
    if (!style) {
      takeOff();
      return;
    }
    const next = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: style });
    next.dataset['accent'] = style;
    next.addEventListener('load', takeOff);
    document.head.append(next);
  }, [style]);
}
