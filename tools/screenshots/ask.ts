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

/** Changes the start of a worker's only assignment, so that the weeks since then are missing. */
export async function beginOn(studio: Studio, email: string, startDate: string): Promise<void> {
  const { id, assignment } = await ask<{ id: string; assignment: object }>(studio, email, ['GET', '/api/me']);
  const { clientName, jobTitle } = assignment as { clientName: string; jobTitle: string };
  const start = { clientName, jobTitle, startDate };
  await ask(studio, 'helen.whitfield@example.com', ['PUT', `/api/workers/${id}/assignment`, start]);
}
