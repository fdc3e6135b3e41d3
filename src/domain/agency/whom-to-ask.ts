import type { Contact } from './contact.ts';

interface ContactPart {
  text: string;
  href: string | null;
}

function telephoneLink(phone: string): string {
  const number = phone.startsWith('+') ? phone.replace('(0)', '') : phone;
  return `tel:${number.replaceAll(/[^\d+]/g, '')}`;
}

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
