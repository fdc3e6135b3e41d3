import type { Colour } from '#domain/agency/accent.ts';
import type { Contact } from '#domain/agency/contact.ts';
import { contactParts } from '#domain/agency/whom-to-ask.ts';

export interface Letter {
  subject: string;
  text: string;
  html: string;
}

export interface Setting {
  agencyName: string;
  accent: Colour;
  logo: string | null;
  contact: Contact | null;
  publicUrl: URL;
  token: string | null;
  code: string | null;
}

class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(value: string): string {
  return value.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '');
}

function html(parts: TemplateStringsArray, ...values: (string | Markup | Markup[])[]): Markup {
  const rendered = values.map((value) =>
    Array.isArray(value)
      ? value.map((one) => one.text).join('')
      : value instanceof Markup
        ? value.text
        : escape(value),
  );
  return new Markup(String.raw({ raw: parts.map(String) }, ...rendered));
}

export interface Draft {
  subject: string;
  greeting: string;
  paragraphs: string[];
  facts?: [label: string, value: string][];
  lists?: { heading: string; lines: string[] }[];
  code?: string;
  action?: { label: string; url: string };
  closing?: string;
}

const faded = 'opacity:.75';

/** The button stands before the facts, so that a long list does not hide the button. */
export function compose(
  draft: Draft,
  setting: Pick<Setting, 'agencyName' | 'accent' | 'logo' | 'contact'>,
): Letter {
  // Control characters would split the header, and `=?` would start an encoded word.
  const subject = draft.subject.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replaceAll('=?', '= ?');
  return { subject, text: textOf(draft, setting), html: pageOf(draft, setting).text };
}

function textOf(
  { greeting, paragraphs, facts = [], lists = [], code, action, closing }: Draft,
  { agencyName, contact }: Pick<Setting, 'agencyName' | 'contact'>,
): string {
  const parts = contact ? contactParts(contact) : [];
  const text = [
    greeting,
    ...paragraphs,
    ...(code ? [`Code: ${code}`] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...lists.map(({ heading, lines }) => [heading, ...lines].join('\n')),
    ...(closing ? [closing] : []),
    [agencyName, ...parts.map((part) => part.text)].join('\n'),
  ].join('\n\n');
  return `${text}\n`;
}

function pageOf(draft: Draft, { agencyName, accent, logo, contact }: Parameters<typeof compose>[1]): Markup {
  const { subject, greeting, paragraphs, facts = [], lists = [], code, action, closing } = draft;
  const contactLines = (contact ? contactParts(contact) : []).map(
    ({ text: said, href }) =>
      html`<br />${href ? html`<a href="${href}" style="color:inherit">${said}</a>` : said}`,
  );
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>
          :root {
            color-scheme: light dark;
            supported-color-schemes: light dark;
          }
        </style>
        <title>${subject}</title>
      </head>
      <body style="margin:0;padding:24px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
        <div style="max-width:560px;margin:0 auto;overflow-wrap:anywhere">
          <div style="padding-bottom:12px;border-bottom:4px solid ${accent};font-size:18px;font-weight:700">
            ${
              logo
                ? html`<img
                    src="${logo}"
                    alt="${agencyName}"
                    height="40"
                    style="display:block;width:auto;height:auto;max-width:240px;max-height:40px;padding:4px;border-radius:8px;background:#ffffff;color:#13201e"
                  />`
                : agencyName
            }
          </div>
          <p style="margin-top:24px">${greeting}</p>
          ${paragraphs.map((paragraph) => html`<p>${paragraph}</p> `)}${
            code
              ? html`<p
                  style="margin:16px 0;font-size:32px;line-height:1.25;font-weight:600;letter-spacing:4px"
                >
                  ${code}
                </p> `
              : ''
          }${action ? button(action, accent) : ''}${facts.length > 0 ? tableOf(facts) : ''}${lists.map(listUnder)}${
            closing ? html`<p>${closing}</p> ` : ''
          }${
            action
              ? html`<p style="margin-top:32px;font-size:14px;${faded}">
                  If the button does not work, open this address:<br /><a
                    href="${action.url}"
                    style="color:inherit;word-break:break-word"
                    >${action.url}</a
                  >
                </p> `
              : ''
          }
          <p style="margin-top:32px;${faded}">${agencyName}${contactLines}</p>
        </div>
      </body>
    </html> `;
}

function button({ label, url }: NonNullable<Draft['action']>, accent: Colour): Markup {
  return html`<p style="margin:24px 0">
    <a
      href="${url}"
      style="display:inline-block;padding:12px 20px;border-radius:8px;background:${accent};color:#ffffff;text-decoration:none;font-weight:600"
      >${label}</a
    >
  </p> `;
}

function tableOf(facts: NonNullable<Draft['facts']>): Markup {
  const cell = 'padding:6px 0;border-top:1px solid rgba(128,128,128,.35);vertical-align:top';
  return html`<table role="presentation" style="width:100%;border-collapse:collapse;margin:16px 0">
    ${facts.map(
      ([label, value]) =>
        html`<tr>
          <td style="${cell};padding-right:16px;width:40%;${faded}">${label}</td>
          <td style="${cell};font-weight:600;white-space:pre-line">${value}</td>
        </tr> `,
    )}
  </table> `;
}

function listUnder({ heading, lines }: { heading: string; lines: string[] }): Markup {
  return html`<p
      style="margin:16px 0 0;padding-top:6px;border-top:1px solid rgba(128,128,128,.35);font-weight:600"
    >
      ${heading}
    </p>
    ${lines.map((line) => html`<p style="margin:6px 0">${line}</p> `)}`;
}

/** The secret is in the URL fragment, which browsers do not send, so no proxy logs it. */
export function secretLink(publicUrl: string | URL, path: string, members: Record<string, string>): string {
  const url = new URL(path, publicUrl);
  url.hash = new URLSearchParams(members).toString();
  return url.href;
}

export function link(setting: Setting, path: string, query: Record<string, string> = {}): string {
  const url = new URL(path, setting.publicUrl);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
