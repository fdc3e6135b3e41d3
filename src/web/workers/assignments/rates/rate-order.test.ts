import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Day } from '#domain/calendar/calendar.ts';
import { ratesInOrder } from './rate-order.ts';

test('rates are sorted by type name with basic first, then by start day', () => {
  const names: Record<string, string> = { 'a-code': 'Zulu', 'z-code': 'Évening' };
  const dated = [
    ['a-code', '2026-11-09'],
    ['z-code', '2026-11-16'],
    ['z-code', '2026-11-09'],
    ['basic', '2026-11-23'],
    ['basic', '2000-01-01'],
  ].map(([rateType = '', from]) => ({ rateType, from: from as Day }));
  assert.deepEqual(
    ratesInOrder(dated, (code) => names[code] ?? code).map(({ rateType, from }) => `${rateType} ${from}`),
    ['basic 2000-01-01', 'basic 2026-11-23', 'z-code 2026-11-09', 'z-code 2026-11-16', 'a-code 2026-11-09'],
  );
});
