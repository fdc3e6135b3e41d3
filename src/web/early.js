// Stands in the page itself and runs before anything is painted: a chosen theme never flashes, and the code of the
// page asked for is fetched beside the main script. ui/theme.ts writes the choice, tools/web/pages.ts the addresses.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {}
for (const [start, files] of JSON.parse(document.currentScript.dataset.screens ?? '[]')) {
  if (!location.pathname.startsWith(start)) continue;
  for (const href of files) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  break;
}
