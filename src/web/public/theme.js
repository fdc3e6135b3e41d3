// Runs before the first paint, so that a chosen theme never flashes. The choice is written by ui/theme.ts.
try {
  var theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {}
