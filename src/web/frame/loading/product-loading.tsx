import { productName } from '#web/frame/product-name.ts';

/** Shown at `/` until it is known who is there; the same words stand in index.html until this runs. */
export function ProductLoading() {
  return (
    <main id="main" className="starting" role="status">
      Loading {productName}…
    </main>
  );
}
