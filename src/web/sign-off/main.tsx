import './sign-off.css';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { tokenIn } from '#domain/mailed-link/mailed-token.ts';
import { surviveTranslation } from '#web/browser/translated-page.ts';
import { AgencyContact } from './agency-contact.tsx';
import { SignOffPage } from './sign-off-page.tsx';

// The token stands in the URL fragment, which browsers never send to a server or proxy.
const token = tokenIn(location.hash);

// Opening another link in this window changes only the fragment, so reload the page.
addEventListener('hashchange', () => location.reload());

function draw(place: 'main' | 'footer', content: ReactNode): void {
  const element = document.querySelector(place);
  if (element) createRoot(element).render(content);
}

surviveTranslation();
draw('main', <SignOffPage token={token} />);
draw('footer', <AgencyContact />);
