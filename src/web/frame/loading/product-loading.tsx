import { productName } from '#web/frame/product-name.ts';

export function ProductLoading() {
  return (
    <main id="main" className="starting" role="status">
      Loading {productName}…
    </main>
  );
}
