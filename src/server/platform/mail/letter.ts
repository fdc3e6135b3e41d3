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
  code?: string;
  action?: { label: string; url: string };
  closing?: string;
}

export function compose(
  draft: Draft,
  { agencyName, accent, contact }: Pick<Setting, 'agencyName' | 'accent' | 'contact'>,
): Letter {
  const { greeting, paragraphs, facts = [], code, action, closing } = draft;
  const parts = contact ? contactParts(contact) : [];
  const text = [
    greeting,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(code ? [`Code: ${code}`] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(closing ? [closing] : []),
    [agencyName, ...parts.map((part) => part.text)].join('\n'),
  ].join('\n\n');

  const contactLines = parts.map(
    ({ text: said, href }) =>
      html`<br />${href ? html`<a href="${href}" style="color:inherit">${said}</a>` : said}`,
  );
  const page = html`<!doctype html>
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
        <title>${draft.subject}</title>
      </head>
      <body style="margin:0;padding:24px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
        <div style="max-width:560px;margin:0 auto">
          <p>${greeting}</p>
          ${paragraphs.map((paragraph) => html`<p>${paragraph}</p> `)}${
            facts.length > 0
              ? html`<table role="presentation" style="border-collapse:collapse;margin:16px 0">
                  ${facts.map(
                    ([label, value]) =>
                      html`<tr>
                        <td style="padding:4px 16px 4px 0;min-width:7em;vertical-align:top;opacity:.75">
                          ${label}
                        </td>
                        <td style="padding:4px 0;font-weight:600;white-space:pre-line">${value}</td>
                      </tr>`,
                  )}
                </table> `
              : ''
          }${
            code
              ? html`<p
                  style="margin:16px 0;font-size:32px;line-height:1.25;font-weight:600;letter-spacing:4px"
                >
                  ${code}
                </p> `
              : ''
          }${
            action
              ? html`<p>
                    <a
                      href="${action.url}"
                      style="display:inline-block;padding:12px 20px;border-radius:8px;background:${accent};color:#ffffff;text-decoration:none;font-weight:600"
                      >${action.label}</a
                    >
                  </p>
                  <p style="font-size:14px;opacity:.75">
                    If the button does not work, open this address:<br /><a
                      href="${action.url}"
                      style="color:inherit;overflow-wrap:anywhere;word-break:break-word"
                      >${action.url}</a
                    >
                  </p> `
              : ''
          }${closing ? html`<p>${closing}</p> ` : ''}
          <p style="margin-top:32px;opacity:.75">${agencyName}${contactLines}</p>
        </div>
      </body>
    </html> `;
  // Control characters would split the header, and `=?` would start an encoded word.
  const subject = draft.subject.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replaceAll('=?', '= ?');
  return { subject, text: `${text}\n`, html: page.text };
}

/** Puts the secret behind `#`: browsers do not send the fragment, so no proxy logs it. */
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
