import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { dayAndTimeAt } from '#domain/calendar/calendar.ts';
import { listLetters } from '#server/platform/mail/outbox.ts';
import type { HttpEnv } from '#server/platform/http/http-env.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import type { Mailer } from './post.ts';

const newest = 100;

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}
article{border:1px solid #8886;border-radius:12px;padding:1rem;margin:1rem 0}h2{font-size:1.1rem;margin:0 0 .25rem}
p{margin:.25rem 0;opacity:.8}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}`;

function linked(text: string) {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part) => (/^https?:\/\//.test(part) ? html`<a href="${part}">${part}</a>` : html`${part}`));
}

interface Shown {
  db: Database;
  post: Pick<Mailer, 'read'>;
  config: { agencyTimeZone: string };
}

export function inboxRoutes({ db, post, config }: Shown): Hono<HttpEnv> {
  return new Hono<HttpEnv>().get('/', async (c) => {
    const letters = await listLetters(db, newest);
    c.header('Cache-Control', 'no-store');
    return c.html(
      html`<!doctype html>
        <html lang="en-GB">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width" />
            <title>Inbox of the demo</title>
            <style nonce="${c.var.secureHeadersNonce}">
              ${raw(style)}
            </style>
          </head>
          <body>
            <h1>Inbox of the demo</h1>
            <p>
              Every email that the portal wrote, newest first. <a href="/inbox">Refresh</a> ·
              <a href="/">To the portal</a>
            </p>
            ${letters.length === 0 ? html`<p>No emails yet: submit a timesheet, or sign up.</p>` : ''}
            ${letters.map((letter) => {
              const { subject, text } = post.read(letter);
              return html`<article>
                <h2>${subject}</h2>
                <p>To ${letter.recipient} · ${dayAndTimeAt(letter.createdAt, config.agencyTimeZone)}</p>
                <pre>${linked(text)}</pre>
              </article>`;
            })}
          </body>
        </html>`,
    );
  });
}
