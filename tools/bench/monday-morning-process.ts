import type { Morning, MorningOutcome } from './monday-morning.ts';
import { answerTask } from './ground/children.ts';
import { openClient } from './ground/plain-client.ts';

answerTask(run);

async function run({ url, emails, password, weekStart, people, seconds }: Morning): Promise<MorningOutcome> {
  const client = openClient(url);
  const latencies: number[] = [];
  let done = 0;
  let refused = 0;
  let next = 0;

  async function ask(method: string, path: string, token: string | null, body?: object): Promise<string> {
    const before = performance.now();
    const authorization = token ? { authorization: `Bearer ${token}` } : null;
    const headers = { 'content-type': 'application/json', ...authorization };
    const { status, text } = await client.ask(method, path, headers, body && JSON.stringify(body));
    latencies.push(performance.now() - before);
    if (status >= 400) refused += 1;
    return text;
  }

  async function visit(email: string): Promise<void> {
    const signedIn = await ask('POST', '/auth/v1/token?grant_type=password', null, { email, password });
    const { access_token: token = null } = JSON.parse(signedIn) as { access_token?: string };
    if (!token) return;
    await Promise.all([ask('GET', '/api/me', token), ask('GET', '/api/me/timesheets', token)]);
    await ask('POST', '/api/me/timesheets', token, {
      weekStart,
      mondayHours: 7.5,
      tuesdayHours: 7.5,
      wednesdayHours: 7.5,
      thursdayHours: 7.5,
      fridayHours: 7.5,
      saturdayHours: 0,
      sundayHours: 0,
    });
    await ask('POST', '/auth/v1/logout?scope=local', token);
    done += 1;
  }

  const start = performance.now();
  async function keepComing(): Promise<void> {
    while (performance.now() - start < seconds * 1000) {
      const email = emails[next];
      next += 1;
      if (email === undefined) return;
      await visit(email);
    }
  }
  await Promise.all(Array.from({ length: people }, keepComing));
  const minutes = (performance.now() - start) / 60_000;
  client.close();
  latencies.sort((a, b) => a - b);
  return {
    perMinute: done / minutes,
    p99: latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN,
    refused,
  };
}
