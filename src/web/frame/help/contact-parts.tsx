import { Fragment } from 'react';
import type { Contact } from '#domain/agency/contact.ts';
import { contactParts } from '#domain/agency/whom-to-ask.ts';
import { EmailText } from '#web/ui/email-text.tsx';

/** The phone, email and opening hours of an agency. Each part stays on one line if it has room. */
export function ContactParts({ contact, linkStyle }: { contact: Contact; linkStyle: string }) {
  return contactParts(contact).map(({ text, href }) => (
    <Fragment key={text}>
      {' '}
      <span className="inline-block pr-2">
        {href ? (
          <a href={href} className={linkStyle}>
            <EmailText of={text} />
          </a>
        ) : (
          text
        )}
      </span>
    </Fragment>
  ));
}
