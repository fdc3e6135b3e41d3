import { useQuery } from '@tanstack/react-query';
import type { Brand } from '#contract/agency.ts';
import { agencyQuery } from '#web/app/api/agency.ts';
import { meQuery } from '#web/app/api/me.ts';
import { productName } from './product-name.ts';

/** What the server wrote into the page; nothing where the page is served without it. */
function printedBrand(): Brand {
  const printed = document.querySelector('meta[name=agency]')?.getAttribute('content');
  return printed ? (JSON.parse(printed) as Brand) : { name: productName, logo: null, style: null };
}

const printed = printedBrand();

/** Whose portal this is: as the page was printed, until something newer has been heard. */
export function useBrand(): Brand {
  const { data: me } = useQuery({ ...meQuery, enabled: false });
  const { data: agency } = useQuery({ ...agencyQuery, enabled: false });
  return me?.agency ?? agency ?? printed;
}
