import { useBrand } from './use-brand.ts';

export function WindowTitle({ of }: { of: string }) {
  return <title>{`${of} – ${useBrand().name}`}</title>;
}
