import { html, raw } from 'hono/html';

export interface Envelope {
  id: string;
  from: string;
  to: string;
  subject: string;
  time: string;
}

type Markup = ReturnType<typeof html>;

const style = `:root{color-scheme:light dark}*{box-sizing:border-box}
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem;overflow-wrap:anywhere}
a{color:LinkText}h1{font-size:1.5rem;line-height:1.25;margin:.5rem 0}p{margin:.5rem 0}
nav a,.parts>*{display:inline-block;padding:.625rem 0;margin-right:1.25rem}
ul{list-style:none;margin:1rem 0;padding:0;border:1px solid #8886;border-radius:12px;overflow:hidden}
li+li{border-top:1px solid #8886}
li a{display:grid;gap:0 1rem;padding:.75rem 1rem;color:inherit;text-decoration:none}
li a:hover{background:#8882}li a:focus-visible{outline:2px solid;outline-offset:-2px}
li span{font-size:.875rem}li strong{text-decoration:underline;text-underline-offset:3px}
@media(width>=48rem){li a{grid-template-columns:1fr auto}li strong,li .from{grid-column:1}li .to{grid-column:1}li .time{grid-column:2;grid-row:1}}
dl{display:grid;grid-template-columns:auto 1fr;gap:.125rem .75rem;margin:.75rem 0}dd{margin:0}
iframe{width:100%;height:max(26rem,100dvh - 19rem);border:1px solid #8886;border-radius:12px}
pre{white-space:pre-wrap;border:1px solid #8886;border-radius:12px;padding:1rem;margin:0;font:15px/1.5 ui-monospace,monospace}`;

function page(title: string, body: Markup, nonce: string): Markup {
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style nonce="${nonce}">
          ${raw(style)}
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html>`;
}

export function listPage(letters: readonly Envelope[], nonce: string): Markup {
  const rows = letters.map(
    ({ id, from, to, subject, time }) =>
      html`<li>
        <a href="/inbox/${id}">
          <strong>${subject}</strong>
          <span class="from">From ${from}</span>
          <span class="to">To ${to}</span>
          <span class="time">${time}</span>
        </a>
      </li>`,
  );
  const body = html`<main>
    <h1>Inbox of the demo</h1>
    <p>The demo sends no emails. It keeps them here for everybody, newest first.</p>
    <nav><a href="/inbox">Refresh</a><a href="/">To the portal</a></nav>
    ${
      rows.length > 0
        ? html`<ul>
            ${rows}
          </ul>`
        : html`<p>No emails yet: submit a timesheet, or sign up.</p>`
    }
  </main>`;
  return page('Inbox of the demo', body, nonce);
}

/** Renders the HTML part in a frame, or the given plain text. */
export function letterPage(
  { id, from, to, subject, time }: Envelope,
  text: string | null,
  nonce: string,
): Markup {
  const body = html`<main>
    <nav><a href="/inbox">All emails</a><a href="/">To the portal</a></nav>
    <h1>${subject}</h1>
    <dl>
      <dt>From</dt>
      <dd>${from}</dd>
      <dt>To</dt>
      <dd>${to}</dd>
      <dt>Time</dt>
      <dd>${time}</dd>
    </dl>
    <p class="parts">
      ${
        text === null
          ? html`<b aria-current="true">Formatted</b><a href="/inbox/${id}?as=text">Plain text</a>`
          : html`<a href="/inbox/${id}">Formatted</a><b aria-current="true">Plain text</b>`
      }
    </p>
    ${
      text === null
        ? html`<iframe
            title="${subject}"
            src="/inbox/${id}/html"
            sandbox="allow-popups allow-popups-to-escape-sandbox"
          ></iframe>`
        : html`<pre>${linked(text)}</pre>`
    }
  </main>`;
  return page(`${subject} – Inbox of the demo`, body, nonce);
}

function linked(text: string): Markup[] {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part) => (/^https?:\/\//.test(part) ? html`<a href="${part}">${part}</a>` : html`${part}`));
}
