import type { HttpBindings } from '@hono/node-server';
import type { Logger } from 'pino';
import type { Person } from '#domain/person/person.ts';
import type { Account } from '#server/auth/credentials/credential-store.ts';
import type { Session } from '#server/auth/sessions/session-store.ts';
import type { Profile } from '#server/auth/sessions/signed-in-store.ts';

export interface Inlined {
  scripts: readonly string[];
  styles: readonly string[];
}

export interface Env {
  /** Node's own request and answer; a test without a port has none. */
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    log: Logger;
    /** Set by the security headers: what lets a page of the server have a style element. */
    secureHeadersNonce: string;
    /** Set with a built page: its own script and styles, for the content security policy. */
    inlined?: Inlined;
    /** Set with a file that somebody sent: nothing in it may act as a page of the portal. */
    sandboxed?: boolean;
    /** Set behind `bytesBody`: what was sent, where that is a file. */
    bytes?: Uint8Array;
    person: Person;
    profile: Profile;
    sessionId: string;
    /** Set behind `bearer`, the middleware of the authentication API. */
    account: Account;
    session: Session;
  };
}
