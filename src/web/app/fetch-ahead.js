// Stands in for Vite's way to load code on demand (tools/web/preload.ts), which also does what old browsers need: the
// files that come with it are fetched beside it, and its styles apply before it runs.

const styles = new Map();

function fetchAhead(file) {
  const href = `/${file}`;
  const link = document.createElement('link');
  link.href = href;
  if (!file.endsWith('.css')) {
    link.rel = 'modulepreload';
    if (!document.querySelector(`[href="${href}"],[src="${href}"]`)) document.head.append(link);
    return undefined;
  }
  const known = styles.get(href);
  if (known) return known;
  link.rel = 'stylesheet';
  const applied = new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      styles.delete(href);
      link.remove();
      reject(new Error(`${href} did not load`));
    });
  });
  styles.set(href, applied);
  document.head.append(link);
  return applied;
}

export async function __vitePreload(load, files = []) {
  await Promise.all(files.map(fetchAhead));
  return load();
}
