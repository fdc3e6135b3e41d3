import { Hono } from 'hono';
import { contract } from '#contract/contract.ts';
import { namedSchemas } from '#contract/schemas/named-schemas.ts';
import { type OpenApi, openApiOf } from './openapi.ts';
import { apiPage } from './openapi-page.ts';
import type { HttpEnv } from '#server/platform/http/http-env.ts';

export function openApiRoutes(): Hono<HttpEnv> {
  let made: OpenApi | undefined;
  // The description is built at its first request, because it is rarely requested and would take a tenth of
  // the start time.
  const description = () => (made ??= openApiOf(contract, namedSchemas));
  return new Hono<HttpEnv>()
    .get('/openapi.json', (c) => c.json(description()))
    .get('/docs', (c) => c.html(apiPage(description(), c.var.secureHeadersNonce)));
}
