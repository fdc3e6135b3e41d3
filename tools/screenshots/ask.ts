import { demoPassword } from '#server/commands/cast.ts';
import { sessionOf } from '#support/browser/signing-in.ts';
import type { Studio } from './studio.ts';

/** Calls the API of the demo as a person. Throws if the answer is a refusal. */
export async function ask<Answer>(
  { url }: Studio,
  email: string,
  [method, path, body]: [method: string, path: string, body?: object],
): Promise<Answer> {
  const { access_token: token } = JSON.parse(await sessionOf(url, email, demoPassword)) as {
    access_token: string;
  };
  const answer = await fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const said = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${said}`);
  return JSON.parse(said || 'null') as Answer;
}

interface Listed {
  items: readonly { id: string }[];
}

/** Starts the assignment of a worker `startDate` without any timesheet, so that all weeks are missing. */
export async function beginWithoutWeeks(studio: Studio, email: string, startDate: string): Promise<void> {
  const admin = 'helen.whitfield@example.com';
  const { items } = await ask<Listed>(studio, email, ['GET', '/api/me/timesheets']);
  for (const { id } of items) await ask(studio, admin, ['DELETE', `/api/timesheets/${id}`]);
  const { id, assignment } = await ask<{ id: string; assignment: object }>(studio, email, ['GET', '/api/me']);
  const { clientName, jobTitle } = assignment as { clientName: string; jobTitle: string };
  const start = { clientName, jobTitle, startDate };
  await ask(studio, admin, ['PUT', `/api/workers/${id}/assignment`, start]);
}
