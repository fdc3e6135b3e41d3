// Stands in the page itself and runs before anything is painted. ui/theme.ts writes the choice of colours and
// session.ts the session; tools/web/pages.ts knows which files an address needs.

const root = document.documentElement;
let session = null;
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  session = localStorage.getItem('timesheet-portal.session');
} catch {}

// A page that came ready is for those who stay on it; others must not see it flash by.
if (session || /[?#&](access_token=|type=recovery\b)/.test(location.search + location.hash)) {
  root.dataset.elsewhere = '';
}

// The code of the page asked for is fetched beside the main script.
const lists = document.currentScript.dataset.screens.split(';').map((list) => list.split(' '));
const [, ...files] = lists.find(([start]) => location.pathname.startsWith(start)) ?? [];
for (const file of files) {
  const link = file.endsWith('.css')
    ? { rel: 'preload', as: 'style', crossOrigin: '', href: `/assets/${file}` }
    : { rel: 'modulepreload', href: `/assets/${file}.js` };
  document.head.append(Object.assign(document.createElement('link'), link));
}

// What is pressed before the page is alive is kept, and pressed again then.
let pressed = null;
function keep(event) {
  const button = event.target.closest('#root button');
  if (!button) return;
  event.preventDefault();
  event.stopPropagation();
  pressed = button;
}
addEventListener('click', keep, true);
globalThis.pressAgain = () => {
  removeEventListener('click', keep, true);
  if (pressed?.isConnected) pressed.click();
  pressed = null;
};
