import { useSyncExternalStore } from 'react';
import { useBrand } from '#web/frame/use-brand.ts';
import { ContactParts } from './contact-parts.tsx';
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
      <ContactParts contact={contact} linkStyle={helpLinkStyle} />
    </p>
  );
}
