// Stands in the page itself and runs before anything is painted. ui/theme.ts writes the choice of colours and
// session.ts the session; tools/web/pages.ts knows what the app and an address need.

const root = document.documentElement;
const { app, needs: lines, ready } = document.currentScript.dataset;
const [, ...needs] =
  lines
    .split(';')
    .map((line) => line.split(' '))
    .find(([start]) => location.pathname.startsWith(start)) ?? [];

// Over a slow connection the code is asked for at once. Over a fast one it would be there before the first paint, and
// delay it: there it is asked for afterwards, unless nobody is looking.
const isSlow = performance.now() > 300 || document.hidden;
const files = app.split(' ');
function fetchCode() {
  for (const file of [...files, ...needs.filter((need) => !need.startsWith('/'))]) {
    const link = { rel: 'modulepreload', fetchPriority: 'low', href: `/assets/${file}.js` };
    document.head.append(Object.assign(document.createElement('link'), link));
  }
}
// A script of its own runs in a task of its own; the browser may paint before the next.
function run() {
  if (!isSlow) fetchCode();
  for (const file of files.slice(0, 2)) {
    const script = { type: 'module', async: false, src: `/assets/${file}.js` };
    document.head.append(Object.assign(document.createElement('script'), script));
  }
}
if (isSlow) fetchCode();
addEventListener('DOMContentLoaded', () => {
  if (isSlow) run();
  else requestAnimationFrame(() => setTimeout(run));
});

let session = null;
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  session = localStorage.getItem('timesheet-portal.session');
} catch {}

// A page that came ready is for those who stay on it; others must not see it flash by.
const goesOn = /[?#&](access_token=|type=recovery\b)/.test(location.search + location.hash);
if (ready && (goesOn || (ready === '/auth' ? session : !session))) root.dataset.elsewhere = '';

// What the API says of the page asked for is fetched beside the code.
const questions = needs.filter((need) => need.startsWith('/') && !location.search);
try {
  const { access_token: token, expires_at: end, user } = JSON.parse(session);
  // As long as session.ts would use it without renewing it.
  if (end * 1000 - Date.now() > 90_000) {
    const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
    // What the device knows of somebody (offline-cache.ts) it knows of candidates, who are forbidden to ask for more.
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
  // What came with the page may have been drawn anew.
  [pressed, ...document.querySelectorAll('#root button')]
    .find((button) => button?.isConnected && button.textContent === pressed?.textContent)
    ?.click();
  pressed = null;
};
