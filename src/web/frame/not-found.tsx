import { Link } from '@tanstack/react-router';
import { buttonStyle } from '#web/ui/button-style.ts';
import { AgencyContact } from './help/agency-contact.tsx';
import { Logo } from './logo.tsx';
import { WindowTitle } from './window-title.tsx';

export function NotFound() {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="grid min-h-dvh place-content-center justify-items-center gap-4 p-6 text-center"
    >
      <WindowTitle of="Page not found" />
      <Logo />
      <div>
        <h1 className="text-2xl font-semibold tracking-tight">Oops! Page not found</h1>
        <p className="mt-1 text-soft">There is nothing at this address. The link may be old or mistyped.</p>
      </div>
      <Link to="/" className={buttonStyle('primary')}>
        Return to Home
      </Link>
      <AgencyContact />
    </main>
  );
}
