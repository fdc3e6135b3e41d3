import { argon2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { hashPassword } from '#server/auth/credentials/passwords.ts';
import { withClient } from '#support/portal/connection.ts';
import type { Request } from './load.ts';

export const password = 'a long enough password';

export async function giveCandidatesThePassword(databaseUrl: string): Promise<string[]> {
  return withClient(databaseUrl, async (client) => {
    await client.query(
      `insert into auth.credentials (user_id, password_hash, email_confirmed_at)
     select id, $1, now() from users where role = 'Candidate' on conflict (user_id) do nothing`,
      [await hashPassword(password)],
    );
    const { rows } = await client.query<{ email: string }>(
      "select email from users where role = 'Candidate' order by email limit 3000",
    );
    return rows.map(({ email }) => email);
  });
}

/**
 * Returns how many argon2id hashes per second this machine calculates with the portal's parameters.
 * `atOnce` hashes run concurrently.
 */
export async function hashesASecond(atOnce: number): Promise<number> {
  const derive = promisify(argon2);
  const options = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32, nonce: randomBytes(16) };
  const start = performance.now();
  let done = 0;
  async function keepHashing(): Promise<void> {
    while (performance.now() - start < 5_000) {
      await derive('argon2id', { message: Buffer.from(password), ...options });
      done += 1;
    }
  }
  await Promise.all(Array.from({ length: atOnce }, keepHashing));
  return (done / (performance.now() - start)) * 1_000;
}

export function signInRequests(emails: readonly string[]): Request[] {
  return emails.map((email) => ({
    method: 'POST',
    path: '/auth/v1/token?grant_type=password',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  }));
}
