/** Puts the service worker in place, with which a candidate's pages open without a connection. */

/** Waits until the page has all it needs; where there is no service worker, the pages work with a connection only. */
export function openOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = () => void navigator.serviceWorker.register(addressOfWorker()).catch(() => {});
  if ('requestIdleCallback' in window) requestIdleCallback(register, { timeout: 10_000 });
  else setTimeout(register, 4000);
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): {
    createScriptURL(url: string): string;
  };
}

/** The one address of a script that the page names itself: browsers that know trusted types take no bare text for it. */
function addressOfWorker(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('portal', { createScriptURL: () => '/sw.js' });
  return policy?.createScriptURL('/sw.js') ?? '/sw.js';
}
