import { Hono } from 'hono';
import { contract } from '#contract/contract.ts';
import { namedSchemas } from '#contract/schemas/named-schemas.ts';
import type { Env } from '#server/platform/http/env.ts';
import { type OpenApi, openApiOf } from './openapi.ts';
import { apiPage } from './openapi-page.ts';

export function openApiRoutes(): Hono<Env> {
  let made: OpenApi | undefined;
  // Asked for seldom, and a tenth of a start.
  const description = () => (made ??= openApiOf(contract, namedSchemas));
  return new Hono<Env>()
    .get('/openapi.json', (c) => c.json(description()))
    .get('/docs', (c) => c.html(apiPage(description(), c.var.secureHeadersNonce)));
}
