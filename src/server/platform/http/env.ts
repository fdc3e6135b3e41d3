import type { Person } from '#domain/person/person.ts';
import type { Account } from '#server/auth/credentials/credential-store.ts';
import type { Session } from '#server/auth/sessions/session-store.ts';
import type { Profile } from '#server/auth/sessions/signed-in-store.ts';
import type { HttpEnv } from './http-env.ts';

/** A request, and the person or the account behind it once that is known. */
export interface Env extends HttpEnv {
  Variables: HttpEnv['Variables'] & {
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
