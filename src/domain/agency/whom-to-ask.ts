/** How the agency's contact reads on pages and in letters: the same parts in the same order. */

import type { Contact } from './contact.ts';

interface ContactPart {
  text: string;
  href: string | null;
}

/** The address that makes a telephone dial: a zero in brackets is left out behind the code of a country. */
function telephoneLink(phone: string): string {
  const number = phone.startsWith('+') ? phone.replace('(0)', '') : phone;
  return `tel:${number.replaceAll(/[^\d+]/g, '')}`;
}

/** What is set of it, or null where nothing is: then nothing is shown. */
export function shownContact(contact: Contact): Contact | null {
  return contact.phone || contact.email || contact.hours ? contact : null;
}

export function contactParts({ phone, email, hours }: Contact): ContactPart[] {
  return [
    ...(phone ? [{ text: phone, href: telephoneLink(phone) }] : []),
    ...(email ? [{ text: email, href: `mailto:${email}` }] : []),
    ...(hours ? [{ text: hours, href: null }] : []),
  ];
}
