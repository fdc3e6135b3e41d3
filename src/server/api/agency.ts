/** What anyone may know of the agency before signing in. */

import { Hono } from 'hono';
import { dayAt } from '#domain/calendar.ts';
import type { Env } from '#server/http/env.ts';
import type { Portal } from '#server/portal.ts';
import { demoPeople } from '#server/tasks/cast.ts';

export function agencyFacts({ config, clock }: Pick<Portal, 'config' | 'clock'>) {
  return {
    name: config.agencyName,
    timeZone: config.agencyTimeZone,
    today: dayAt(clock(), config.agencyTimeZone),
  };
}

export function agencyRoutes(portal: Portal): Hono<Env> {
  return new Hono<Env>().get('/', (c) =>
    c.json({
      ...agencyFacts(portal),
      passwordMinLength: portal.config.passwordMinLength,
      demo: portal.demo ? { people: demoPeople } : null,
    }),
  );
}
