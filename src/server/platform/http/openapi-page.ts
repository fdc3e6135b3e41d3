/** `/api/docs`: the OpenAPI document as one readable page, without scripts. */

import { html, raw } from 'hono/html';
import type { generateSpecs } from 'hono-openapi';

type Specs = Awaited<ReturnType<typeof generateSpecs>>;

interface Operation {
  tags?: string[];
  summary?: string;
  description?: string;
  'x-who'?: string;
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: { content?: Record<string, { schema?: unknown }> };
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: unknown }> }>;
}

function schemaOf(content: Record<string, { schema?: unknown }> | undefined) {
  const schema = Object.values(content ?? {})[0]?.schema;
  return schema ? html`<pre>${JSON.stringify(schema, null, 2)}</pre>` : '';
}

/** A sentence of the description, with what stands between backticks as code. */
function prose(text: string) {
  return text.split('`').map((part, index) => (index % 2 === 0 ? part : html`<code>${part}</code>`));
}

function operationOf(method: string, path: string, operation: Operation) {
  const { summary, description, parameters = [], requestBody, responses = {} } = operation;
  return html`<article>
    <h3><code>${method.toUpperCase()} ${path}</code></h3>
    <p>${prose(summary ?? '')} <em>(${operation['x-who'] ?? 'anyone'})</em></p>
    ${description ? html`<p>${prose(description)}</p>` : ''}
    ${
      parameters.length > 0
        ? html`<p>Parameters: ${parameters.map((one) => html`<code>${one.name}</code> (${one.in}) `)}</p>`
        : ''
    }
    ${
      requestBody
        ? html`<details>
            <summary>Body</summary>
            ${schemaOf(requestBody.content)}
          </details>`
        : ''
    }
    ${Object.entries(responses).map(
      ([status, response]) =>
        html`<details>
          <summary>${status}: ${prose(response.description ?? '')}</summary>
          ${schemaOf(response.content)}
        </details>`,
    )}
  </article>`;
}

export function apiPage(specs: Specs, nonce: string) {
  const operations = Object.entries(specs.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
      method,
      path,
      operation,
    })),
  );
  const tags = [...new Set(operations.map(({ operation }) => operation.tags?.[0] ?? 'Others'))];
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Timesheet Portal API</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style nonce="${nonce}">
          ${raw(
            ':root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem}article{border-top:1px solid #8886;padding:.5rem 0}a{color:LinkText}code{overflow-wrap:anywhere}pre{overflow:auto;font-size:13px;background:#8881;padding:.75rem;border-radius:.5rem}summary{cursor:pointer;padding:.15rem 0}',
          )}
        </style>
      </head>
      <body>
        <h1>Timesheet Portal API</h1>
        ${(specs.info?.description ?? '').split('\n\n').map((paragraph) => html`<p>${prose(paragraph)}</p>`)}
        <p>The machine-readable description is at <a href="/api/openapi.json">/api/openapi.json</a>.</p>
        ${tags.map(
          (tag) =>
            html`<h2>${tag}</h2>
              ${operations
                .filter(({ operation }) => (operation.tags?.[0] ?? 'Others') === tag)
                .map(({ method, path, operation }) => operationOf(method, path, operation))}`,
        )}
      </body>
    </html>`;
}
