import assert from 'node:assert/strict';
import { before, beforeEach, describe, test } from 'node:test';
import { hoursFields } from '#domain/hours/hours.ts';
import type { CastName } from '#server/commands/cast.ts';
import { testPortal } from '#support/portal/portal.ts';
import { clearPayroll } from '#support/weeks/weeks-to-pay.ts';

const portal = testPortal();
const fromTheStart = '2000-01-01';
const week = '2026-11-09';
let assignment = '';

async function done(name: CastName, method: string, path: string, body?: unknown): Promise<any> {
  const answer = await portal.as(name)(method, `/api${path}`, body);
  assert.ok(answer.status < 300, `${path} ${answer.status}: ${answer.body.message}`);
  return answer.body;
}

async function setRate(rateType: string, from: string, payRate: number | null): Promise<void> {
  await done('jo', 'PUT', `/assignments/${assignment}/rates/${rateType}/${from}`, {
    payRate,
    billRate: payRate === null ? null : payRate + 60,
  });
}

async function flagOf(hours: number[], more: object = {}, weekStart = week): Promise<string | undefined> {
  const entry = Object.fromEntries(hoursFields.map((field, index) => [field, hours[index] ?? 0]));
  const { id } = await done('amara', 'POST', '/me/timesheets', { weekStart, ...entry, ...more });
  const { items } = await done('jo', 'GET', '/timesheets?status=Pending&limit=200');
  const { exceptions } = items.find((row: any) => row.id === id);
  return exceptions.find(({ kind }: any) => kind === 'below minimum wage')?.sentence;
}

async function setUp(): Promise<void> {
  const worker = `/workers/${portal.idOf('amara')}`;
  await done('jo', 'PUT', `${worker}/assignment`, {
    clientName: 'Leeds City Council',
    jobTitle: 'Housing Officer',
    startDate: '2026-01-05',
  });
  const { items } = await done('jo', 'GET', `${worker}/assignments`);
  assignment = items[0].id;
}

const setBasic = (rateOfPay: number | null) =>
  done('jo', 'PUT', `/workers/${portal.idOf('amara')}/rates`, {
    rateOfPay,
    supplyBillAmount: rateOfPay && 80,
  });

describe('pay below the minimum wage is flagged', () => {
  before(setUp);
  beforeEach(() => clearPayroll(portal));

  test('a Saturday at £5.00 lowers the average of the week below the minimum wage, and the week is flagged', async () => {
    await setBasic(12.74);
    await setRate('saturday', fromTheStart, 5);
    const saturday = { rank: 1, kind: 'saturday', rateType: 'saturday' };
    await done('jo', 'PUT', `/assignments/${assignment}/rules`, { from: fromTheStart, rules: [saturday] });
    assert.equal(
      await flagOf([8, 0, 0, 0, 0, 8]),
      '£141.92 for 16 hours is £8.87 an hour, below the minimum wage for workers aged 21 and over: £12.71 from 1 April 2026. This week is £61.44 short. The portal does not know the worker’s age.',
    );
    assert.match((await flagOf([0, 0, 0, 0, 0, 8], {}, '2026-11-02')) ?? '', /^£40.00 for 8 hours is £5.00/);
    await setRate('saturday', fromTheStart, 13);
    assert.equal(await flagOf([8, 0, 0, 0, 0, 8], {}, '2026-10-26'), undefined);
    await setRate('saturday', fromTheStart, null);
    assert.equal(await flagOf([0, 0, 0, 0, 0, 8], {}, '2026-10-19'), undefined, 'its rate is missing');
  });

  test('Monday to Thursday at £10.00 are flagged, whatever the rate of the last worked day', async () => {
    await setBasic(10);
    await setRate('basic', '2026-11-13', 13);
    assert.match(
      (await flagOf([7.5, 7.5, 7.5, 7.5, 7.5])) ?? '',
      /^£397.50 for 37.5 hours is £10.60 an hour/,
    );
  });

  test('a day rate of £60.00 is compared with the minimum wage by the hours of the day', async () => {
    await setBasic(null);
    await setRate('day', fromTheStart, 60);
    const units = [{ day: 1, rateType: 'day', units: 1 }];
    assert.match((await flagOf([8], { units })) ?? '', /^£60.00 for 8 hours is £7.50 an hour/);
  });

  test('the flag uses the minimum wage of the first day of the week', async () => {
    await setBasic(12.21);
    assert.equal(await flagOf([8], {}, '2026-03-30'), undefined);
    assert.match((await flagOf([8], {}, '2026-04-06')) ?? '', /^Pay of £12.21 an hour is below .* age\.$/);
  });
});
