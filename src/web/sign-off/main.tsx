/** @jsxImportSource preact */

import './sign-off.css';
import { render } from 'preact';
import { tokenIn } from '#domain/mailed-link/mailed-token.ts';
import { surviveTranslation } from '#web/browser/translated-page.ts';
import { AgencyContact } from './agency-contact.tsx';
import { SignOffPage } from './sign-off-page.tsx';

// Behind the # of the address: neither a proxy nor a log has seen it, unless a gateway has moved it.
const token = tokenIn(location.hash);

// Another link in the same window changes nothing but this part of the address.
addEventListener('hashchange', () => location.reload());

surviveTranslation();
const main = document.querySelector('main');
if (main) render(<SignOffPage token={token} />, main);
const footer = document.querySelector('footer');
if (footer) render(<AgencyContact />, footer);
