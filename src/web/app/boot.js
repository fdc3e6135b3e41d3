// Stands in the page itself and runs before anything is painted. ui/theme.ts writes the choice of colours and
// session.ts the session; tools/web/ready-pages.ts says which page came ready.

const root = document.documentElement;
const { ready } = root.dataset;

let session = null;
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  session = localStorage.getItem('timesheet-portal.session');
} catch {}

// A page that came ready is for those who stay on it; others must not see it flash by.
const goesOn = /[?#&](access_token=|type=recovery\b)/.test(location.search + location.hash);
if (ready && (goesOn || (ready === '/auth' ? session : !session))) root.dataset.elsewhere = '';

// What the page asks the API for as it opens, and who is signed in, is fetched beside the code.
const ownTimesheets = '/api/me/timesheets?limit=200';
const questionOf = {
  '/dashboard': ownTimesheets,
  '/timesheet-history': ownTimesheets,
  '/consultant/pending': '/api/timesheets?status=Pending&view=claimed',
};
const question = location.search ? undefined : questionOf[location.pathname];
try {
  const { access_token: token, expires_at: end, user } = JSON.parse(session);
  // As long as session.ts would use it without renewing it.
  if (end * 1000 - Date.now() > 90_000) {
    const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
    // What the device knows of somebody (offline-cache.ts) it knows of candidates, who are forbidden to ask for more.
    const isCandidate = localStorage.getItem(`known:${user.id}:GET /api/me`);
    const paths = ['/api/me', question].filter(
      (path) => path && (!isCandidate || path.startsWith('/api/me')),
    );
    globalThis.earlyAnswers = new Map(
      paths.map((path) => [path, fetch(path, { headers }).catch(() => null)]),
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
