// Stands in the page itself and runs before anything is painted. ui/theme.ts writes the choice of colours and
// session.ts the session; tools/web/pages.ts knows what an address needs.

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

// What the page asked for needs is fetched beside the main script: its code, and what the API says of it.
const lines = document.currentScript.dataset.needs.split(';').map((line) => line.split(' '));
const [, ...needs] = lines.find(([start]) => location.pathname.startsWith(start)) ?? [];
const questions = needs.filter((need) => need.startsWith('/') && !location.search);
for (const file of needs.filter((need) => !need.startsWith('/'))) {
  const link = file.endsWith('.css')
    ? { rel: 'preload', as: 'style', crossOrigin: '', href: `/assets/${file}` }
    : { rel: 'modulepreload', href: `/assets/${file}.js` };
  document.head.append(Object.assign(document.createElement('link'), link));
}
try {
  const { access_token: token, expires_at: end, user } = JSON.parse(session);
  // As long as session.ts would use it without renewing it.
  if (end * 1000 - Date.now() > 90_000) {
    const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
    // What the device knows of somebody (queries/on-device.ts) it knows of candidates, who are forbidden to ask for more.
    const isCandidate = localStorage.getItem(`known:${user.id}:me`);
    const own = questions.filter((path) => !isCandidate || path.startsWith('/api/me'));
    globalThis.earlyAnswers = new Map(
      ['/api/me', ...own].map((path) => [path, fetch(path, { headers }).catch(() => null)]),
    );
  }
} catch {}

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
