/** What a page says of the agency in its head, so that nothing changes its look after the first paint. */

import type { Brand } from '#contract/agency.ts';
import { accentStyle } from '#domain/agency/accent.ts';
import { shownContact } from '#domain/agency/whom-to-ask.ts';
import { type Agency, logoAddress, styleAddress } from '#server/portal/agency-cache.ts';

const plainName = 'Timesheet Portal';

export const plainTitle = `<title>${plainName}</title>`;

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** Null while the agency has neither name, nor logo, nor colour, nor contact: the page is as it was built. */
export function headOf(agency: Agency): string | null {
  const { name, accentColour } = agency;
  const logo = logoAddress(agency);
  const style = styleAddress(agency);
  const contact = shownContact(agency.contact);
  if (name === plainName && !logo && !style && !contact) return null;
  const brand: Brand = { name, logo, style, contact };
  return [
    `<title>${attribute(name)}</title>`,
    `<meta name="agency" content="${attribute(JSON.stringify(brand))}">`,
    ...(accentColour ? [`<style data-accent="${style}">${accentStyle(accentColour)}</style>`] : []),
    ...(logo ? [`<link rel="preload" as="image" href="${logo}">`] : []),
  ].join('');
}

/** Which form of a page that came ready fits the agency; each has places for what it shows. */
export function readyFormFor(agency: Agency): '' | '-named' | '-logo' {
  if (agency.logo) return '-logo';
  return agency.name === plainName ? '' : '-named';
}

export function withAgency(page: string, agency: Agency): string {
  return page
    .replaceAll('AGENCY-NAME', () => attribute(agency.name))
    .replaceAll('AGENCY-LOGO', () => logoAddress(agency) ?? '');
}
