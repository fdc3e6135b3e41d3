import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { testPortal, wednesday } from '#support/portal/portal.ts';
import {
  answerAll,
  authoriserOf,
  linkFor,
  rowsOf,
  sentWeek,
  signedByClient,
} from '#support/weeks/signing-links.ts';
import { collectPerson } from './collect-store.ts';
import { anonymise } from './store.ts';

const portal = testPortal();

describe('a client’s query about a worker', () => {
  before(async () => {
    const { clientId } = await signedByClient(portal, 'amara');
    const priya = await authoriserOf(portal, clientId);
    const token = await linkFor(portal, priya, [await sentWeek(portal, 'amara', '2026-11-16')]);
    await answerAll(portal, token, { query: 'Amara left at noon' });
  });

  test('a client’s query is in the worker’s export, without the sender’s network address', async () => {
    const { signOffs } = await collectPerson(portal.db, portal.idOf('amara'));
    const [shown] = signOffs as Record<string, unknown>[];
    assert.deepEqual([shown?.['status'], shown?.['query']], ['queried', 'Amara left at noon']);
    assert.ok(shown && !('userAgent' in shown) && !('decidedAddress' in shown));
  });

  test('a client’s query is erased when the worker is forgotten, and who answered and when stays', async () => {
    await anonymise(portal.db, portal.idOf('amara'), wednesday);
    const [row] = await rowsOf(portal, 'amara');
    assert.deepEqual(
      [row?.query, row?.decidedName, row?.decidedAt, row?.userAgent, row?.decidedAddress],
      ['Removed', 'Priya Shah', wednesday.toISOString(), null, null],
    );
    const { rows } = await sql<{ text: string }>`
      select concat((select json_agg(t) from sign_offs t), (select json_agg(t) from history t),
        (select json_agg(t) from mail_outbox t), (select json_agg(t) from pgboss.job t)) as text`.execute(
      portal.db,
    );
    assert.doesNotMatch(rows[0]?.text ?? '', /left at noon|Amara/);
  });
});
