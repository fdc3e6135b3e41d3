/** As much of a browser as the app asks for while it makes a page ready: somebody new, at this address. */

const nothing = { getItem: () => null, setItem: () => {}, removeItem: () => {} };

/** `brand` is what the server prints into the page about the agency; null where it prints nothing. */
export function pretendBrowser(address: string, brand: object | null): void {
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
    localStorage: nothing,
    sessionStorage: nothing,
    addEventListener() {},
    removeEventListener() {},
    scrollTo() {},
    HTMLInputElement: Event,
  };
  for (const [name, value] of Object.entries(browser)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
}
