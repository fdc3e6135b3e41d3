import '#web/styles/main.css';
import { createElement, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { keepDestination } from '#web/api/session/destination.ts';
import { type OfferedSession, offeredSession } from '#web/api/session/offered-session.ts';
import { onRefused, queryClient } from '#web/api/client.ts';
import { whenIdle } from '#web/api/on-demand.ts';
import { forgetLastKnown } from '#web/api/offline-cache.ts';
import { cameReady, comeAlive, forgetEarlyAnswers, keepTyped, makeRoom } from '#web/api/ready-page.ts';
import { isTranslated, surviveTranslation } from '#web/browser/translated-page.ts';
import { leavePage } from '#web/ui/toasts/toasts.ts';
import { createPortalRouter } from './routes.tsx';
import {
  onPasswordRecovery,
  onSessionChange,
  openSession,
  pause,
  signedInUser,
  storedSession,
} from '#web/api/session/session.ts';

surviveTranslation();
openSession();
const router = createPortalRouter();
const offer = offeredSession({ isSignedIn: storedSession() !== null });

let person = signedInUser();
let stopFollowing = () => {};

function accompany() {
  stopFollowing();
  if (!person) return;
  let isOver = false;
  stopFollowing = () => {
    isOver = true;
  };
  async function follow() {
    try {
      const { followChanges } = await import('#web/api/live.ts');
      if (!isOver) stopFollowing = followChanges();
    } catch {
      // The code for live updates may fail to load while offline, so retry.
      if (!isOver) setTimeout(() => void follow(), 10_000);
    }
  }
  whenIdle(() => void follow());
}

async function moveOn() {
  if (offer) return;
  forgetEarlyAnswers();
  const next = signedInUser();
  if (person && next && person !== next) {
    location.reload();
    return;
  }
  person = next;
  if (!next) forgetLastKnown();
  accompany();
  await router.invalidate();
  // Clear the cache: the next person on this device must not see the cached data.
  if (!next) queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'GET /api/agency' });
}

onSessionChange(() => void moveOn());
onRefused((code) => {
  if (code === 'forbidden') void queryClient.invalidateQueries({ queryKey: ['GET /api/me'] });
  else if (code === 'second_step' && location.pathname !== '/second-step') {
    if (location.pathname !== '/auth') keepDestination(location.pathname + location.search);
    void router.navigate({ to: '/second-step' });
  }
});
onPasswordRecovery(() => {
  if (location.pathname !== '/password-reset') void router.navigate({ to: '/password-reset' });
});
router.subscribe('onBeforeLoad', ({ toLocation }) => {
  // Preload the page's code while its guard waits for the server.
  for (const { routeId } of router.matchRoutes(toLocation)) {
    void router.loadRouteChunk(router.routesById[routeId as keyof typeof router.routesById]);
  }
});
router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
  if (pathChanged) leavePage();
});
let hasGoneOn = false;
router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
  const heading = document.querySelector('h1');
  if (!(fromLocation ?? hasGoneOn) || !pathChanged || !heading) return;
  // Keep the focus in a field: a page with a single field focuses the field itself.
  if (document.activeElement instanceof HTMLInputElement) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  // The heading of the loading outline disappears and loses the focus. Then focus the heading of
  // the loaded page.
  const follow = () => {
    if (heading.closest('[aria-busy]')?.isConnected) requestAnimationFrame(follow);
    else if (!heading.isConnected && document.activeElement === document.body) {
      document.querySelector('h1')?.focus({ preventScroll: true });
    }
  };
  follow();
});
/**
 * Listens to the history. Call only after the app is shown: with an earlier listener, the router
 * would not follow redirects of its guards.
 */
function begin() {
  router.history.subscribe(({ action }) => {
    hasGoneOn ||= action.type !== 'REPLACE';
  });
  comeAlive();
}

/** Milliseconds to wait for a page before the loading outline shows. */
const patience = 150;

async function show(page: HTMLElement) {
  const { pathname } = location;
  const isReady = cameReady(page);
  const putBack = isReady ? keepTyped(page) : () => {};
  const loaded = router.load();
  await (isReady ? loaded : Promise.race([loaded, pause(patience)]));
  startTransition(() => {
    // Hydration needs the prerendered page with unchanged texts: a guard may redirect, and a
    // browser's translator changes texts.
    if (isReady && location.pathname === pathname && !isTranslated(page))
      hydrateRoot(page, <App router={router} />, {
        // React discards a translated page during hydration and renders again, so this problem is
        // no error.
        onRecoverableError: (problem) => (isTranslated(page) ? putBack() : reportError(problem)),
      });
    else {
      makeRoom(page);
      const arrive = () => {
        if (location.pathname === pathname) putBack();
        begin();
      };
      createRoot(page).render(<App router={router} onShown={arrive} />);
    }
  });
  accompany();
}

async function ask(page: HTMLElement, offered: OfferedSession) {
  const { pathname, search, hash } = location;
  // The guard of the sign-in page does not run here, so repeat its redirect.
  if (pathname === '/auth') history.replaceState(null, '', `/password-reset${search}${hash}`);
  const { ContinueAs } = await import('#web/sign-in/continue-as.tsx');
  makeRoom(page);
  createRoot(page).render(createElement(ContinueAs, { offer: offered }));
}

const page = document.getElementById('root');
if (page) void (offer ? ask(page, offer) : show(page));
