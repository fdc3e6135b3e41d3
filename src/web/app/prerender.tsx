/** Makes a page ready at the build. Runs in Node, on what `tools/web/browser-for-prerender.ts` says is a browser. */

import { renderToReadableStream } from 'react-dom/server';
import { App } from './app.tsx';
import { router } from './routes.tsx';
import { pause } from './session.ts';

/** What an outline need not have, since the app does not take it over as it stands. */
const onlyForTheApp = new RegExp(
  [
    // Marks of what is missing, and the script that would tell of it.
    '<!--.*?-->|<template.*?</template>|<script.*?</script>',
    // Attributes without a look, and sizes that the styles set.
    ' (?:type|tabindex|data-status|aria-current)="[^"]*"| width="24" height="24"',
    // The skip link, and boxes that are empty yet.
    '<a href="#main".*?</a>|<footer[^>]*></footer>|<div role="status"[^>]*></div>',
  ].join('|'),
  'gs',
);

/** Phones do not show them; elsewhere their place is kept. */
const iconsOfDesktops = /<svg[^>]*class="max-sm:hidden"[^>]*>.*?<\/svg>/gs;

/** Longer than the router waits before it shows an outline. */
const patience = 500;

/**
 * The markup of the page at the address that the browser is at; its outline where the page waits for what nobody
 * answers at the build. What belongs in its head stands there already.
 */
export async function prerender(): Promise<string> {
  await Promise.race([router.load(), pause(patience)]);
  const isOutline = router.state.status === 'pending';
  const problems: unknown[] = [];
  const end = new AbortController();
  const stream = await renderToReadableStream(<App />, {
    signal: end.signal,
    onError: (problem) => void problems.push(problem),
  });
  if (problems.length > 0) throw new AggregateError(problems, 'The page could not be made ready.');
  if (isOutline) end.abort();
  else await stream.allReady;
  const markup = await new Response(stream).text();
  if (problems.length > 0 && !isOutline) {
    throw new AggregateError(problems, 'The page could not be made ready.');
  }
  const body = markup.replaceAll(/<title>.*?<\/title>|<link[^>]*>/g, '');
  if (!isOutline) return body;
  return body.replaceAll(onlyForTheApp, '').replaceAll(iconsOfDesktops, '<svg class="max-sm:hidden"></svg>');
}
