import { cast, castPassword, type CastName } from '#server/commands/cast.ts';
import type { Answer, TestPortal } from '../portal/portal.ts';

export const newFormat = { 'x-supabase-api-version': '2024-01-01' };

export interface Letters {
  kind: string;
  text: string;
  token: string;
}

export function authOf(portal: TestPortal) {
  let signedUpHere = '';
  async function ask(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const kept = signedUpHere ? { cookie: signedUpHere } : {};
    const answer = await portal.ask(method, `/auth/v1${path}`, body, { ...newFormat, ...kept, ...headers });
    for (const cookie of answer.headers.getSetCookie()) {
      if (/portal_sign_up=/.test(cookie)) signedUpHere = cookie.split(';')[0] ?? '';
    }
    return answer;
  }

  return {
    ask,
    as:
      (token: string) =>
      (method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
        ask(method, path, body, { authorization: `Bearer ${token}`, ...headers }),
    signUp: (email: string, password = 'a plain sentence', more: object = {}) =>
      ask('POST', '/signup', { email, password, data: { full_name: 'New Person' }, ...more }),
    signIn: (email: string, password = castPassword, headers: Record<string, string> = {}) =>
      ask('POST', '/token?grant_type=password', { email, password }, headers),
    signInAs: (name: CastName) =>
      ask('POST', '/token?grant_type=password', { email: cast[name].email, password: castPassword }),
    refresh: (token: string) => ask('POST', '/token?grant_type=refresh_token', { refresh_token: token }),

    async lettersTo(email: string): Promise<Letters[]> {
      const rows = await portal.db
        .selectFrom('mailOutbox')
        .selectAll()
        .where('recipient', '=', email)
        .orderBy('createdAt')
        .orderBy('id')
        .execute();
      return rows.map((row) => {
        const { text } = portal.portal.post.read(row);
        return { kind: row.kind, text, token: /token(?:_hash)?=([\w-]+)/.exec(text)?.[1] ?? '' };
      });
    },
  };
}
