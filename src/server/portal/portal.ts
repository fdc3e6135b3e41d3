/** What every request may need; built in `start.ts`, for the product and for tests. */

import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { AgencyCache } from './agency-cache.ts';
import type { SigningKeys } from '#server/platform/keys/keys.ts';
import type { Config } from '#server/config.ts';
import type { Changes } from './changes.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import type { Mailer } from '#server/letters/post.ts';

export interface Portal {
  config: Config;
  agency: AgencyCache;
  db: Database;
  pool: Pool;
  /** The address of the database for connections that must be held for longer than a transaction. */
  sessionsAt: string;
  keys: SigningKeys;
  post: Mailer;
  changes: Changes;
  /** Whether the process has been told to end: then it is not ready for more. */
  readiness: { isEnding: boolean };
  log: Logger;
  /** Seconds from one heartbeat of an open event stream to the next. */
  heartbeat: number;
  /** Seconds without a byte after which a file that is sent or fetched loses its place. */
  patience: number;
  /** Seconds until a letter tells of what can be undone for some time. */
  undoTime: number;
  clock: () => Date;
  demo: boolean;
}
