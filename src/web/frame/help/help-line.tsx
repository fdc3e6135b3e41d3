import { Link } from '@tanstack/react-router';
import type { NamedPerson } from '#domain/person/person.ts';
import { EmailText } from '#web/ui/email-text.tsx';

export const helpLinkStyle = 'py-3.5 font-medium text-accent-strong underline underline-offset-2';

export function HelpLine({ consultant }: { consultant: NamedPerson | null }) {
  return (
    <p className="text-sm text-soft wrap-anywhere">
      {consultant ? (
        <>
          Questions? Ask your consultant, {consultant.fullName}:{' '}
          <span className="inline-block">
            <a href={`mailto:${consultant.email}`} className={helpLinkStyle}>
              <EmailText of={consultant.email} />
            </a>
          </span>
        </>
      ) : (
        <>
          You have no consultant yet.{' '}
          <Link to="/assignment-details" className={helpLinkStyle} activeProps={{ className: 'hidden' }}>
            Choose your consultant
          </Link>
        </>
      )}
    </p>
  );
}
