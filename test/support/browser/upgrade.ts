import { cpSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { Env } from '#server/session/env.ts';
import { answerProblem } from '#server/platform/http/refusals.ts';
import { staticFiles } from '#server/pages/static-files.ts';
import { agencyAtFirst } from '#server/portal/agency-cache.ts';
import type { RunningPortal } from './journey.ts';

function rename(folder: string): void {
  const assets = globSync(`${folder}/assets/*`);
  const stems = assets.map((file) => basename(file).replace(/\.\w+$/, ''));
  const names = new RegExp(stems.join('|'), 'g');
  const newer = (text: string) => text.replaceAll(names, (stem) => `${stem}-newer`);
  for (const file of globSync(`${folder}/**/*.{js,css,html}`)) {
    const text = newer(readFileSync(file, 'utf8'));
    writeFileSync(file, text.replace(/version:(["`])[0-9a-f]{12}\1/, 'version:"newer"'));
  }
  for (const file of assets) renameSync(file, join(dirname(file), newer(basename(file))));
}

export async function servePages({ url: portalUrl }: RunningPortal) {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'));
  const root = join(folder, 'web');
  const next = join(folder, 'next');
  for (const copy of [root, next]) {
    cpSync('dist/web', copy, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
  }
  rename(next);
  const app = new Hono<Env>();
  app.route('/', staticFiles({ lastKnown: () => agencyAtFirst }, pathToFileURL(`${root}/`)));
  app.onError(answerProblem);
  const answerPages = getRequestListener(app.fetch);
  const server = createServer((incoming, outgoing) => {
    if (!/^\/(api|auth\/v1|functions)\//.test(incoming.url ?? ''))
      return void answerPages(incoming, outgoing);
    const { method, headers, url = '' } = incoming;
    // Without keep-alive: the portal may close an idle connection just as the next request is sent.
    const asked = request(`${portalUrl}${url}`, { method, headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      pipeline(answer, outgoing, () => {});
    });
    pipeline(incoming, asked, () => {});
    outgoing.on('close', () => asked.destroy());
    return undefined;
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    upgrade() {
      rmSync(root, { recursive: true });
      renameSync(next, root);
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      rmSync(folder, { recursive: true });
    },
  };
}
