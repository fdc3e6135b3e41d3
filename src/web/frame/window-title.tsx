import { useBrand } from './use-brand.ts';

/** The title of the window: the page, then whose portal it is. */
export function WindowTitle({ of }: { of: string }) {
  return <title>{`${of} – ${useBrand().name}`}</title>;
}
