import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import {
  assertDescribed,
  type Operation,
  readDescription,
  readOperations,
} from '#support/http/api-description.ts';
import { reasonsOf } from '#domain/refusal-reasons.ts';
import { testPortal } from '#support/portal/portal.ts';

const portal = testPortal();
let operations: Operation[] = [];

const names = ['amara', 'ella', 'jo', 'helen'] as const;
const callers = [
  'anyone',
  'anyone who is signed in',
  'candidates',
  'candidates, consultants and Admins',
  'consultants and Admins',
  'consultants, Admins and payroll clerks',
  'consultants, Admins and auditors',
  'consultants, Admins, payroll clerks and auditors',
  'Admins',
  'Admins and payroll clerks',
  'Admins and auditors',
  'Admins, payroll clerks and auditors',
] as const;

async function anyTimesheet(): Promise<string> {
  const row = await portal.db
    .selectFrom('timesheets')
    .select('id')
    .where('userId', '=', portal.idOf('amara'))
    .where('status', '=', 'Approved')
    .executeTakeFirstOrThrow();
  return row.id;
}

async function pathOf({ path }: Operation, isThere: boolean): Promise<string> {
  const nobody = '019a8f9c-7b7e-7c3a-9d55-0d4a3b1f2c10';
  const id = path.startsWith('/api/timesheets') ? await anyTimesheet() : portal.idOf('amara');
  return path.replace('{id}', isThere ? id : nobody);
}

describe('API description', () => {
  before(async () => {
    operations = await readOperations(portal);
  });

  test('the API description is OpenAPI 3.1 and has every route of the running app', async () => {
    const { status, body } = await portal.ask('GET', '/api/openapi.json');
    assert.deepEqual([status, body.openapi], [200, '3.1.0']);
    const running = portal.app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
      .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
      .filter((route) => !['GET /api/openapi.json', 'GET /api/docs'].includes(route));
    const described = operations.map(({ method, path }) => `${method} ${path}`);
    assert.deepEqual(described.toSorted(), [...new Set(running)].toSorted());
  });

  test('the API description names callers and refusals of every route', () => {
    for (const { method, path, who, responses } of operations) {
      const name = `${method} ${path}`;
      assert.ok(
        callers.some((caller) => caller === who),
        name,
      );
      assert.equal('401' in responses, who !== 'anyone', name);
      assert.ok('503' in responses, name);
      const mayLack = path.replaceAll('{week}', '').includes('{');
      assert.equal('404' in responses || !mayLack, true, name);
    }
  });

  test('every summary is one short unique sentence that begins with a verb in the third person', () => {
    const summaries = operations.map(({ summary }) => summary);
    assert.deepEqual(
      summaries.filter((summary) => !/^[A-Z][a-z]+s [^.;:?!]+(: [^.;:?!]+)?[^.;:?!]$/.test(summary)),
      [],
    );
    assert.deepEqual(
      summaries.filter((summary) => summary.split(' ').length > 20),
      [],
    );
    assert.equal(new Set(summaries).size, operations.length);
  });

  test('no sentence of the API description begins with a pronoun or a question word', () => {
    const riddle = /^(What|Who|Whoever|Whether|Of|Those|Where|As|It|They)\b/;
    const texts = operations.flatMap(({ summary, description = '' }) => [
      summary,
      ...description.split('. '),
    ]);
    assert.deepEqual(
      texts.filter((text) => riddle.test(text)),
      [],
    );
  });

  test('every named refusal lists its reasons with their values', async () => {
    const { body } = await portal.ask('GET', '/api/openapi.json');
    const responses: [string, any][] = Object.entries(body.components.responses);
    assert.ok(responses.length > 5);
    for (const [name, { content, 'x-values': values }] of responses) {
      const { code, reason } = content['application/json'].schema.allOf[1].properties;
      const reasons = Object.assign({}, ...code.enum.map((one: keyof typeof reasonsOf) => reasonsOf[one]));
      assert.deepEqual(reason.enum, Object.keys(reasons), name);
      const valuesOf = (one: string) => values[one] ?? [];
      assert.deepEqual(reason.enum.map(valuesOf), Object.values(reasons), name);
    }
    const { week_already_submitted: named } = body.components.responses.Conflict['x-values'];
    assert.deepEqual(named, ['status', 'weekStart']);
  });

  test('every operation id is unique and consists of a verb and a noun', () => {
    const ids = operations.map(({ operationId }) => operationId);
    assert.deepEqual(
      ids.filter((id) => !/^[a-z]+([A-Z][a-z]+)+$/.test(id)),
      [],
    );
    assert.equal(new Set(ids).size, operations.length);
  });

  test('the API description names every larger object that two operations share', async () => {
    const { body } = await portal.ask('GET', '/api/openapi.json');
    const places = new Map<string, Set<string>>();
    const walk = (value: unknown, place: string) => {
      if (typeof value !== 'object' || value === null) return;
      const text = JSON.stringify(value);
      if ('properties' in value && text.length > 250 && !('nextCursor' in (value.properties as object)))
        places.set(text, (places.get(text) ?? new Set()).add(place));
      for (const one of Object.values(value)) walk(one, place);
    };
    for (const methods of Object.values<Record<string, any>>(body.paths))
      for (const operation of Object.values(methods)) walk(operation, operation.operationId);
    for (const [name, schema] of Object.entries(body.components.schemas)) walk(schema, name);
    const twice = [...places].filter(([, names]) => names.size > 1).map(([, names]) => [...names]);
    assert.deepEqual(twice, []);
  });

  test('the API description is smaller than 400 kB, so that client generators accept it', async () => {
    const { body } = await portal.ask('GET', '/api/openapi.json');
    assert.ok(JSON.stringify(body).length < 400_000);
  });

  test('every day and week in the API description has the date format', async () => {
    const body = await readDescription(portal);
    const formats = new Map<string, Set<unknown>>();
    JSON.stringify(body, (key, value) => {
      if (value?.type === 'string') formats.set(key, (formats.get(key) ?? new Set()).add(value.format));
      return value;
    });
    for (const name of ['weekStart', 'startDate', 'today'])
      assert.deepEqual([...(formats.get(name) ?? [])], ['date'], name);
  });

  test('every list in the API description has the same shape', () => {
    for (const { method, path, responses } of operations.filter((one) => one.method === 'GET')) {
      const properties = responses['200']?.content?.['application/json']?.schema?.properties ?? {};
      if (!('items' in properties)) continue;
      const missing = ['nextCursor', 'total'].filter((name) => !(name in properties));
      assert.deepEqual(missing, [], `${method} ${path}`);
    }
  });

  test('every successful JSON response has a schema', () => {
    for (const { method, path, responses } of operations) {
      for (const [status, { content = {} }] of Object.entries(responses)) {
        const json = content['application/json'];
        assert.ok(!json || json.schema, `${method} ${path} ${status}`);
      }
    }
  });

  test('every route that changes data by a body describes that body', () => {
    const bare = operations
      .filter(({ method, takesBody }) => ['POST', 'PUT'].includes(method) && !takesBody)
      .map(({ path }) => path);
    const withoutBody = [
      'approval',
      'accepted',
      'chosen',
      'claim',
      'lock',
      'recall',
      'restoration',
      'invitation',
      'recovery-codes',
      'test-mail',
    ];
    assert.deepEqual(
      bare.filter((path) => !withoutBody.some((end) => path.endsWith(end))),
      [],
    );
  });

  test('every response to a GET without a body matches the API description', async () => {
    for (const operation of operations.filter(
      ({ method, path }) => method === 'GET' && path !== '/api/changes',
    )) {
      for (const isThere of [true, false]) {
        const path = await pathOf(operation, isThere);
        for (const name of names) assertDescribed(operation, await portal.as(name)('GET', path));
        assertDescribed(operation, await portal.ask('GET', path));
      }
    }
  });

  test('every list response with views and filters matches the API description', async () => {
    const of = (path: string) =>
      operations.find((one) => one.method === 'GET' && one.path === path) as Operation;
    for (const query of ['?view=all', '?view=unclaimed', '?view=all&search=a', '?limit=1', '?cursor=x']) {
      assertDescribed(of('/api/workers'), await portal.as('helen')('GET', `/api/workers${query}`));
    }
    for (const query of [
      '?view=all',
      '?view=all&status=Approved&candidate=a&council=c&limit=2',
      '?status=x',
    ]) {
      assertDescribed(of('/api/timesheets'), await portal.as('helen')('GET', `/api/timesheets${query}`));
    }
    for (const query of ['?status=Approved', '?limit=2', '?start=x', '?start=2030-01-01']) {
      const report = '/api/reports/timesheets';
      assertDescribed(of(report), await portal.as('helen')('GET', `${report}${query}`));
      assertDescribed(of(`${report}.csv`), await portal.as('helen')('GET', `${report}.csv${query}`));
    }
  });

  test('every refused change matches the API description', async () => {
    const changing = operations.filter(({ method, path }) => method !== 'GET' && path !== '/api/me/sessions');
    for (const operation of changing) {
      for (const isThere of [true, false]) {
        if (operation.method === 'DELETE' && isThere) continue;
        const path = await pathOf(operation, isThere);
        for (const name of names) {
          assertDescribed(
            operation,
            await portal.as(name)(operation.method, path, operation.body ? '{}' : undefined),
          );
        }
        assertDescribed(
          operation,
          await portal.ask(operation.method, path, operation.body ? '{}' : undefined),
        );
      }
    }
  });

  test('the API description is readable as a web page without scripts', async () => {
    const { status, headers, body } = await portal.ask('GET', '/api/docs');
    assert.equal(status, 200);
    assert.match(headers.get('content-type') ?? '', /^text\/html/);
    assert.doesNotMatch(body, /<script/i);
    for (const { method, path } of operations)
      assert.ok(body.includes(`<code>${method} ${path}</code>`), path);
  });
});
