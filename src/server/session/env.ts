import type { Person } from '#domain/person/person.ts';
import type { Account } from './credential-store.ts';
import type { Session } from './session-store.ts';
import type { Profile } from './signed-in-store.ts';
import type { HttpEnv } from '#server/platform/http/http-env.ts';

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
