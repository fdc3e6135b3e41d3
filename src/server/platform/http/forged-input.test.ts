import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { CastName } from '#server/commands/cast.ts';
import { testPortal } from '#support/portal/portal.ts';

const portal = testPortal();
const forged = (...key: unknown[]) => Buffer.from(JSON.stringify(key)).toString('base64url');
const id = '019a8f9c-7b7e-7c3a-9d55-0d4a3b1f2c10';
const nul = 'a\u0000b';
let run = '';

describe('forged cursors', () => {
  before(async () => {
    const { body } = await portal.as('helen')('POST', '/api/pay-runs', {
      upToWeek: '2026-11-09',
      payDate: '2026-11-20',
    });
    run = body.id;
  });

  for (const [address, key, name] of [
    ['/api/reports/timesheets/groups?by=client', [0, nul], 'helen'],
    ['/api/sign-offs?status=asked', [nul, '2026-11-16', id], 'jo'],
    ['/api/pay-runs/RUN/items', ['Amara Okafor', id, '', id], 'helen'],
    ['/api/pay-runs/RUN/items', ['Amara Okafor', id, '2026-02-30', id], 'helen'],
    ['/api/pay-runs', [2 ** 31], 'helen'],
    ['/api/workers', [nul, id], 'jo'],
    ['/api/clients', [nul, id], 'jo'],
    ['/api/audit', [2 ** 60], 'helen'],
  ] as const satisfies [string, unknown[], CastName][]) {
    test(`a forged cursor of ${address} is refused without a server error: ${JSON.stringify(key)}`, async () => {
      const path = address.replace('RUN', run);
      const joint = path.includes('?') ? '&' : '?';
      const { status, body } = await portal.as(name)('GET', `${path}${joint}cursor=${forged(...key)}`);
      assert.equal(status, 400, JSON.stringify(body));
      assert.match(body.message, /Request the first page again/);
    });
  }
});

describe('numbers and dates that are too large', () => {
  test('a week of the pay calendar after 2200 is refused', async () => {
    const asAdmin = portal.as('helen');
    for (const [method, path, sent] of [
      ['GET', '/api/pay-calendar?from=9999-12-27&until=9999-12-27', undefined],
      ['PUT', '/api/pay-calendar/9999-12-27', { cutOffAt: '2026-12-29T12:00:00Z', payDate: '2026-12-30' }],
      ['PUT', '/api/pay-calendar/2026-12-28', { cutOffAt: '2026-12-29T12:00:00Z', payDate: '2201-01-02' }],
    ] as const) {
      const { status, body } = await asAdmin(method, path, sent);
      assert.equal(status, 400, JSON.stringify(body));
      assert.match(JSON.stringify(body), /Enter a date until 2200/);
    }
    const last = await asAdmin('GET', '/api/pay-calendar?from=2200-12-01&until=2200-12-01');
    assert.equal(last.status, 200);
  });

  test('a version of a payroll file above 2147483647 is refused', async () => {
    for (const [version, status] of [
      ['99999999999999', 400],
      ['2147483648', 400],
      ['1e99', 400],
      ['2147483647', 404],
    ] as const) {
      const answer = await portal.as('helen')('GET', `/api/pay-runs/${run}/files/generic?version=${version}`);
      assert.equal(answer.status, status, version);
    }
  });
});
