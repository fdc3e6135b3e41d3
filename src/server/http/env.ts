import type { Logger } from 'pino';
import type { Person } from '#domain/person.ts';

/** What middleware leaves for the handlers behind it. */
export interface Env {
  Variables: {
    requestId: string;
    log: Logger;
    /** Set behind `signedIn`. */
    person: Person;
    sessionId: string;
  };
}
