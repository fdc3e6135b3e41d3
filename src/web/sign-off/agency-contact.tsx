import type { Brand } from '#contract/agency/agency.ts';
import { ContactParts } from '#web/frame/help/contact-parts.tsx';

export function AgencyContact() {
  const written = document.querySelector('meta[name=agency]')?.getAttribute('content');
  const brand = written ? (JSON.parse(written) as Brand) : null;
  if (!brand?.contact) return null;
  return (
    <p className="mt-10 wrap-anywhere">
      Questions? Ask {brand.name}:
      <ContactParts
        contact={brand.contact}
        linkStyle="-my-2.5 inline-block py-2.5 text-accent-strong underline"
      />
    </p>
  );
}
