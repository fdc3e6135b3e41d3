/** As much of a browser as the app asks for while it makes a page ready, at this address; nobody answers it. */

const nothing = { getItem: () => null, setItem: () => {}, removeItem: () => {} };

const session = JSON.stringify({ access_token: 'somebody', expires_at: 1e12, user: { id: 'somebody' } });
const somebody = { ...nothing, getItem: (key: string) => (key.endsWith('.session') ? session : null) };

/** `brand` is what the server prints into the page about the agency; null where it prints nothing. */
export function pretendBrowser(address: string, isSignedIn: boolean, brand: object | null): void {
  const browser = {
    window: globalThis,
    self: globalThis,
    location: new URL(address, 'http://localhost'),
    history: { state: {}, length: 1, pushState() {}, replaceState() {} },
    document: {
      documentElement: { dataset: {} },
      getElementById: () => null,
      querySelector: () => brand && { getAttribute: () => JSON.stringify(brand) },
      addEventListener() {},
    },
    localStorage: isSignedIn ? somebody : nothing,
    sessionStorage: nothing,
    addEventListener() {},
    removeEventListener() {},
    scrollTo() {},
    fetch: () => new Promise(() => {}),
    HTMLInputElement: Event,
  };
  for (const [name, value] of Object.entries(browser)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
}
