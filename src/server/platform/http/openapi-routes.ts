/** The API described by itself: OpenAPI 3.1 out of the schemas that validate, and a page to read it. */

import { Hono } from 'hono';
import { generateSpecs } from 'hono-openapi';
import { contract } from '#contract/contract.ts';
import type { Env } from './env.ts';
import { openApiOf } from './openapi.ts';
import { apiPage } from './openapi-page.ts';

const documentation = {
  info: {
    title: 'Timesheet Portal API',
    version: '1.0.0',
    description: [
      'Everything is JSON in camelCase. Sign in at `/auth/v1/token?grant_type=password`; send the access token as `Authorization: Bearer …`.',
      'Errors: `{ "code", "message", "fields"? }`. Lists: `{ "items", "nextCursor", "total" }`, 50 a page unless `limit`, at most 200, says otherwise.',
      'Hours and miles are numbers, money pounds with at most two decimals, days `YYYY-MM-DD`, times ISO 8601 in UTC.',
    ].join('\n\n'),
  },
  components: {
    securitySchemes: { bearer: { type: 'http' as const, scheme: 'bearer', bearerFormat: 'JWT' } },
  },
};

export function openApiRoutes(app: Hono<Env>): Hono<Env> {
  const old = (): ReturnType<typeof generateSpecs> =>
    generateSpecs(app, { documentation, excludeStaticFile: false, exclude: [/openapi\.json$/, /\/docs$/] });
  const specs = async () => {
    const before = await old();
    return { ...before, paths: { ...before.paths, ...openApiOf(contract).paths } } as typeof before;
  };
  return new Hono<Env>()
    .get('/openapi.json', async (c) => c.json(await specs()))
    .get('/docs', async (c) => c.html(apiPage(await specs(), c.var.secureHeadersNonce)));
}
