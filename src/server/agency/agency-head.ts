import type { Brand } from '#contract/agency/agency.ts';
import { logoAddress } from '#domain/agency/agency.ts';
import { accentStyle } from '#domain/agency/accent.ts';
import { shownContact } from '#domain/agency/whom-to-ask.ts';
import { type Agency, styleAddress } from '#server/portal/agency-cache.ts';

const plainName = 'Timesheet Portal';

export const plainTitle = `<title>${plainName}</title>`;

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

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

export function readyFormFor(agency: Agency): '' | '-named' | '-logo' {
  if (agency.logo) return '-logo';
  return agency.name === plainName ? '' : '-named';
}

export function iconAddress({ logo }: Pick<Agency, 'logo'>): string | null {
  return logo && `/agency/icon/${logo.hash}.svg`;
}

function phoneIconAddress({ logo }: Pick<Agency, 'logo'>): string | null {
  return logo && `/agency/phone-icon/${logo.hash}.png`;
}

export function withAgency(page: string, agency: Agency): string {
  return page
    .replaceAll('AGENCY-NAME', () => attribute(agency.name))
    .replaceAll('AGENCY-LOGO', () => logoAddress(agency) ?? '')
    .replace(/(?<=<link rel="icon" href=")[^"]+/, (own) => iconAddress(agency) ?? own)
    .replace(/(?<=<link rel="apple-touch-icon" href=")[^"]+/, (own) => phoneIconAddress(agency) ?? own);
}
