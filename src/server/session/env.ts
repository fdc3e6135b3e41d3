import type { Person } from '#domain/person/person.ts';
import type { Account } from './credential-store.ts';
import type { Session } from './session-store.ts';
import type { Profile } from './signed-in-store.ts';
import type { HttpEnv } from '#server/platform/http/http-env.ts';

export interface Env extends HttpEnv {
  Variables: HttpEnv['Variables'] & {
    bytes?: Uint8Array;
    person: Person;
    profile: Profile;
    sessionId: string;
    account: Account;
    session: Session;
  };
}
