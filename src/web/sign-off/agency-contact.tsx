import { Fragment } from 'react';
import type { Brand } from '#contract/agency/agency.ts';
import { contactParts } from '#domain/agency/whom-to-ask.ts';

export function AgencyContact() {
  const written = document.querySelector('meta[name=agency]')?.getAttribute('content');
  const brand = written ? (JSON.parse(written) as Brand) : null;
  if (!brand?.contact) return null;
  return (
    <p className="mt-10 wrap-anywhere">
      Questions? Ask {brand.name}:
      {contactParts(brand.contact).map(({ text, href }) => (
        <Fragment key={text}>
          {' '}
          <span className="inline-block pr-2">
            {href ? (
              <a href={href} className="-my-2.5 inline-block py-2.5 text-accent-strong underline">
                {text}
              </a>
            ) : (
              text
            )}
          </span>
        </Fragment>
      ))}
    </p>
  );
}
