// Runs before the first paint: a chosen theme never flashes, and the code of the page asked for is already on its way
// while the main script loads. The choice is written by ui/theme.ts, the addresses by vite.config.ts.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {}
for (const href of JSON.parse(document.currentScript.dataset.screens)[location.pathname] ?? []) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}
