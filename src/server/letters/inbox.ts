/** The demo's mail program shows the emails of the portal as HTML and as text. */

import { Hono } from 'hono';
import { dayAndTimeAt } from '#domain/calendar/calendar.ts';
import { Id } from '#domain/person/person.ts';
import { missing } from '#domain/refusal.ts';
import { findLetters, listLetters, type OutboxLetter } from '#server/platform/mail/outbox.ts';
import { senderOf, type SenderSettings } from '#server/platform/mail/sender.ts';
import type { HttpEnv } from '#server/platform/http/http-env.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { type Envelope, letterPage, listPage } from './inbox-page.ts';
import type { Mailer } from './post.ts';

const newest = 100;

interface Shown {
  db: Database;
  post: Pick<Mailer, 'read'>;
  agency: { current(): Promise<{ name: string }> };
  config: SenderSettings & { agencyTimeZone: string };
}

export function inboxRoutes({ db, post, agency, config }: Shown): Hono<HttpEnv> {
  async function senderNow(): Promise<string> {
    const sender = senderOf(config, (await agency.current()).name);
    return typeof sender === 'string' ? sender : `${sender.name} <${sender.address}>`;
  }

  function envelopeOf(letter: OutboxLetter, from: string): Envelope {
    const time = dayAndTimeAt(letter.createdAt, config.agencyTimeZone);
    return { id: letter.id, from, to: letter.recipient, subject: post.read(letter).subject, time };
  }

  async function getLetter(id: string): Promise<OutboxLetter> {
    const letter = Id.safeParse(id).success ? (await findLetters(db, [id])).get(id) : undefined;
    if (!letter) throw missing('email');
    return letter;
  }

  const routes = new Hono<HttpEnv>();
  routes.use(async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
  });
  routes.get('/', async (c) => {
    const [letters, from] = [await listLetters(db, newest), await senderNow()];
    const envelopes = letters.map((letter) => envelopeOf(letter, from));
    return c.html(listPage(envelopes, c.var.secureHeadersNonce));
  });
  routes.get('/:id', async (c) => {
    const letter = await getLetter(c.req.param('id'));
    const text = c.req.query('as') === 'text' ? post.read(letter).text : null;
    return c.html(letterPage(envelopeOf(letter, await senderNow()), text, c.var.secureHeadersNonce));
  });
  routes.get('/:id/html', async (c) => {
    const { html } = post.read(await getLetter(c.req.param('id')));
    c.set('framed', true);
    // Links open in the browser, as in a mail program.
    return c.html(html.replace('<head>', '<head><base target="_blank" />'));
  });
  return routes;
}
