/** Whether the process lives, whether it can work, and its figures: for machines, from this machine. */

import { Hono } from 'hono';
import { sql } from 'kysely';
import { countLetters } from '#server/data/letters.ts';
import { pendingMigrations } from '#server/data/migrate.ts';
import type { Env } from '#server/http/env.ts';
import { metrics } from '#server/http/metrics.ts';
import type { Portal } from '#server/portal.ts';

export function healthRoutes(portal: Portal): Hono<Env> {
  return new Hono<Env>()
    .get('/healthz', (c) => c.json({ status: 'alive' }))
    .get('/readyz', async (c) => {
      const warnings: string[] = [];
      try {
        await sql`select 1`.execute(portal.db);
        const pending = await pendingMigrations(portal.db);
        if (pending.length > 0) warnings.push(`Migrations have not run: ${pending.join(', ')}`);
      } catch {
        return c.json({ status: 'not ready', warnings: ['The database does not answer.'] }, 503);
      }
      const isReady = warnings.length === 0;
      if (!portal.config.smtpUrl) warnings.push('SMTP_URL is not set: mails are kept and not sent.');
      return c.json({ status: isReady ? 'ready' : 'not ready', warnings }, isReady ? 200 : 503);
    })
    .get('/metrics', async (c) => {
      const letters = await countLetters(portal.db).catch(() => null);
      const lines = [
        await metrics.metrics(),
        '# HELP portal_event_streams Open event streams',
        '# TYPE portal_event_streams gauge',
        `portal_event_streams ${portal.changes.listeners}`,
      ];
      if (letters) {
        lines.push(
          '# HELP portal_letters Letters by delivery',
          '# TYPE portal_letters gauge',
          ...Object.entries(letters).map(([status, count]) => `portal_letters{status="${status}"} ${count}`),
        );
      }
      return c.text(`${lines.join('\n')}\n`, 200, { 'Content-Type': metrics.contentType });
    });
}
