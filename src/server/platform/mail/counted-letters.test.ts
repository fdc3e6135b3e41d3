import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { testPortal } from '#support/portal/portal.ts';
import { countLetters } from './outbox.ts';

const portal = testPortal();

describe('counting emails', () => {
  test('emails are counted exactly if they are few, and estimated if they are many', async () => {
    const write = async (status: string, count: number): Promise<void> => {
      await sql`insert into mail_outbox (kind, recipient, payload, status)
        select 'submitted', 'a@example.com', '{}', ${status} from generate_series(1, ${count}::int)`.execute(
        portal.db,
      );
    };
    const atFirst = await countLetters(portal.db);
    await write('sent', 3);
    await write('failed', 2);
    await write('kept', 4);
    const few = await countLetters(portal.db);
    assert.deepEqual(
      [few.sent - atFirst.sent, few.failed - atFirst.failed, few.kept - atFirst.kept],
      [3, 2, 4],
    );
    await write('sent', 12_000);
    await write('kept', 11_000);
    await sql`analyze mail_outbox`.execute(portal.db);
    const many = await countLetters(portal.db);
    assert.equal(many.failed, few.failed);
    assert.equal(many.kept, 10_000);
    assert.ok(many.sent >= 12_000 && many.sent < 14_000, String(many.sent));
  });
});
