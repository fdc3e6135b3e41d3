import { Fragment, useSyncExternalStore } from 'react';
import { contactParts } from '#domain/agency/whom-to-ask.ts';
import { useBrand } from '#web/frame/use-brand.ts';
import { EmailText } from '#web/ui/email-text.tsx';
import { helpLinkStyle } from './help-line.tsx';

const never = () => () => {};

interface AgencyContactProps {
  lead?: string;
  className?: string;
}

export function AgencyContact({ lead = 'Questions? Ask', className = '' }: AgencyContactProps) {
  const { name, contact } = useBrand();
  // The prerendered page is the same for every agency, so the contact renders after hydration.
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!contact || !isAlive) return null;
  return (
    <p className={`text-sm text-soft wrap-anywhere ${className}`}>
      {lead} {name}:
      {contactParts(contact).map(({ text, href }) => (
        <Fragment key={text}>
          {' '}
          <span className="inline-block pr-2">
            {href ? (
              <a href={href} className={helpLinkStyle}>
                <EmailText of={text} />
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
