/** Makes a page ready at the build. Runs in Node, on what `tools/web/browser-for-prerender.ts` says is a browser. */

import { renderToReadableStream } from 'react-dom/server';
import { App } from './app.tsx';
import { router } from './routes.tsx';

/** The markup of the page at the address that the browser is at. What belongs in its head stands there already. */
export async function prerender(): Promise<string> {
  await router.load();
  const problems: unknown[] = [];
  const stream = await renderToReadableStream(<App />, { onError: (problem) => void problems.push(problem) });
  await stream.allReady;
  const markup = await new Response(stream).text();
  if (problems.length > 0) throw new AggregateError(problems, 'The page could not be made ready.');
  return markup.replaceAll(/<title>.*?<\/title>|<link[^>]*>/g, '');
}
