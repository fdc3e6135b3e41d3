import { useQuery } from '@tanstack/react-query';
import type { Brand } from '#contract/agency/agency.ts';
import { agencyQuery } from '#web/api/queries/agency.ts';
import { meQuery } from '#web/api/queries/me.ts';
import { productName } from './product-name.ts';

let printed: Brand | undefined;

function printedBrand(): Brand {
  const meta = document.querySelector('meta[name=agency]')?.getAttribute('content');
  printed ??= meta
    ? (JSON.parse(meta) as Brand)
    : { name: productName, logo: null, style: null, contact: null };
  return printed;
}

export function useBrand(): Brand {
  const { data: me } = useQuery({ ...meQuery, enabled: false });
  const { data: agency } = useQuery({ ...agencyQuery, enabled: false });
  return me?.agency ?? agency ?? printedBrand();
}
