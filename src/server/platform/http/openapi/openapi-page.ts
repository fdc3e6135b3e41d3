import { html, raw } from 'hono/html';
import type { Content, OpenApi, Operation } from './openapi.ts';

function schemaOf(content: Content) {
  const schema = Object.values(content)[0]?.schema;
  return schema ? html`<pre>${JSON.stringify(schema, null, 2)}</pre>` : '';
}

function prose(text: string) {
  return text.split('`').map((part, index) => (index % 2 === 0 ? part : html`<code>${part}</code>`));
}

function isReference(response: Operation['responses'][string]): response is { $ref: string } {
  return '$ref' in response;
}

function operationOf(
  { method, path, operation }: { method: string; path: string; operation: Operation },
  failures: OpenApi['components']['responses'],
) {
  const { summary, description, parameters, requestBody, responses } = operation;
  return html`<article>
    <h3 id="${operation.operationId}"><code>${method.toUpperCase()} ${path}</code></h3>
    <p>${prose(summary)}. <em>Who may call: ${operation['x-who']}.</em></p>
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
    ${Object.entries(responses).map(([status, response]) => {
      const failure = isReference(response) ? failures[response.$ref.split('/').at(-1) ?? ''] : undefined;
      if (failure) return html`<p>${status}: ${prose(failure.description)}</p>`;
      if (isReference(response)) return '';
      return html`<details>
        <summary>${status}: ${prose(response.description)}</summary>
        ${schemaOf(response.content)}
      </details>`;
    })}
  </article>`;
}

export function apiPage({ info, paths, components }: OpenApi, nonce: string) {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  const tags = [...new Set(operations.map(({ operation }) => operation.tags[0]))];
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
        ${info.description.split('\n\n').map((paragraph) => html`<p>${prose(paragraph)}</p>`)}
        <p>The machine-readable description is at <a href="/api/openapi.json">/api/openapi.json</a>.</p>
        ${tags.map(
          (tag) =>
            html`<h2>${tag}</h2>
              ${operations
                .filter(({ operation }) => operation.tags[0] === tag)
                .map((one) => operationOf(one, components.responses))}`,
        )}
        <h2>Schemas</h2>
        ${Object.entries(components.schemas).map(
          ([name, schema]) =>
            html`<article id="schema-${name}">
              <h3><code>${name}</code></h3>
              <pre>${JSON.stringify(schema, null, 2)}</pre>
            </article>`,
        )}
      </body>
    </html>`;
}
