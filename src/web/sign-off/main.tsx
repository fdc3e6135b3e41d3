import './sign-off.css';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { tokenIn } from '#domain/mailed-link/mailed-token.ts';
import { surviveTranslation } from '#web/browser/translated-page.ts';
import { AgencyContact } from './agency-contact.tsx';
import { SignOffPage } from './sign-off-page.tsx';

// Behind the # of the address: neither a proxy nor a log has seen it, unless a gateway has moved it.
const token = tokenIn(location.hash);

// Another link in the same window changes nothing but this part of the address.
addEventListener('hashchange', () => location.reload());

function draw(place: 'main' | 'footer', content: ReactNode): void {
  const element = document.querySelector(place);
  if (element) createRoot(element).render(content);
}

surviveTranslation();
draw('main', <SignOffPage token={token} />);
draw('footer', <AgencyContact />);
