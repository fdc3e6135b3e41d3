import assert from 'node:assert/strict';
import { beforeEach } from 'node:test';
import type { Week } from '#domain/calendar/week.ts';
import { type TestPortal, wednesday } from '../portal/portal.ts';
import { clearPayroll } from './weeks-to-pay.ts';

export const monday = '2026-11-09' as Week;
export const payDate = '2026-11-20';

export function emptyPayroll(portal: TestPortal) {
  beforeEach(async () => {
    portal.setClock(wednesday);
    await clearPayroll(portal);
  });

  const admin = (method: string, path: string, body?: unknown) =>
    portal.as('helen')(method, `/api/pay-runs${path}`, body);

  async function done(asked: ReturnType<typeof admin>): Promise<any> {
    const { status, body } = await asked;
    assert.ok(status < 300, `${status}: ${body.message}`);
    return body;
  }

  return {
    admin,
    done,
    open: (more: object = {}) => done(admin('POST', '', { upToWeek: monday, payDate, ...more })),
    lock: (id: string) => done(admin('PUT', `/${id}/lock`)),
    itemsOf: async (id: string): Promise<any[]> => (await done(admin('GET', `/${id}/items`))).items,
  };
}
