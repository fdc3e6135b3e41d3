/**
 * Simulates workers who submit weeks and reviewers who decide them without pause. Records each
 * write that the portal acknowledges.
 */

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { addWeeks, weekOf, type Week } from '#domain/calendar/week.ts';
import { dayAt } from '#domain/calendar/calendar.ts';
import { cast, castPassword } from '#server/commands/cast.ts';
import type { Writer } from './people.ts';

export interface Acknowledged {
  id: string;
  writer: Writer;
  weekStart: Week;
  hoursWorked: number;
  approved: boolean;
}

export interface Load {
  submissions: Map<string, Acknowledged>;
  /** Times of acknowledged new weeks, in milliseconds of `performance.now()`. */
  writtenAt: number[];
  /** Responses that are wrong even during an outage: every 5xx status except 503. */
  faults: string[];
  answers: Record<string, number>;
  /** Returns the milliseconds until a write that begins now is acknowledged. */
  untilWritten(): Promise<number>;
  stop(): Promise<void>;
}

const betweenTries = 100;
const patience = 30_000;

/** A session that renews its token, because the run lasts longer than a token. */
interface Session {
  email: string;
  token: string;
}

export async function startLoad(urlOf: () => string, writers: Writer[], betweenWeeks = 200): Promise<Load> {
  const submissions = new Map<string, Acknowledged>();
  const writtenAt: number[] = [];
  const faults: string[] = [];
  const answers: Record<string, number> = {};
  const pending: Acknowledged[] = [];
  const over = new AbortController();
  let onWritten: (() => void)[] = [];

  /** Repeats a request until the status is not 503. */
  async function ask(method: string, path: string, session: Session | null, body?: unknown, key?: string) {
    for (;;) {
      try {
        const response = await fetch(`${urlOf()}${path}`, {
          method,
          headers: {
            'content-type': 'application/json',
            ...(session ? { authorization: `Bearer ${session.token}` } : {}),
            ...(key ? { 'idempotency-key': key } : {}),
          },
          body: body === undefined ? null : JSON.stringify(body),
          signal: AbortSignal.timeout(patience),
        });
        const text = await response.text();
        answers[response.status] = (answers[response.status] ?? 0) + 1;
        if (response.status >= 500 && response.status !== 503) {
          faults.push(`${method} ${path} answered ${response.status}: ${text.slice(0, 200)}`);
        }
        if (response.status === 401 && session) session.token = (await signIn(session.email)).token;
        else if (response.status < 500) return { status: response.status, body: JSON.parse(text) };
      } catch {
        answers['none'] = (answers['none'] ?? 0) + 1;
      }
      if (over.signal.aborted) return { status: 0, body: null };
      await pause(betweenTries);
    }
  }

  async function signIn(email: string): Promise<Session> {
    const { body } = await ask('POST', '/auth/v1/token?grant_type=password', null, {
      email,
      password: castPassword,
    });
    return { email, token: body?.access_token };
  }

  async function write(writer: Writer, session: Session): Promise<void> {
    let week = weekOf(dayAt(new Date(), 'Europe/London'));
    for (let count = 0; !over.signal.aborted; count += 1) {
      const hours = { mondayHours: (count % 20) / 2 + 0.5, tuesdayHours: 7.5 };
      const rest = { wednesdayHours: 0, thursdayHours: 0, fridayHours: 0, saturdayHours: 0, sundayHours: 0 };
      const began = onWritten;
      const key = randomUUID();
      const entry = { weekStart: week, ...hours, ...rest };
      const { status, body } = await ask('POST', '/api/me/timesheets', session, entry, key);
      if (status === 201) {
        const { id, hoursWorked } = body;
        const submission = { id, writer, weekStart: week, hoursWorked, approved: false };
        submissions.set(id, submission);
        writtenAt.push(performance.now());
        pending.push(submission);
        for (const tell of began.splice(0)) tell();
      } else if (status !== 0) faults.push(`a submission was answered ${status}: ${JSON.stringify(body)}`);
      week = addWeeks(week, -1);
      await pause(betweenWeeks);
    }
  }

  async function review(session: Session): Promise<void> {
    while (!over.signal.aborted) {
      const submission = pending.shift();
      if (!submission) {
        await pause(100);
        continue;
      }
      const { status, body } = await ask('PUT', `/api/timesheets/${submission.id}/approval`, session);
      // The first response may be lost after the commit. Then the retry gets 409.
      const isDecided = status === 409 && body.reason === 'week_already_decided';
      if (status === 200 || isDecided) submission.approved = true;
      else if (status !== 0) faults.push(`an approval was answered ${status}: ${JSON.stringify(body)}`);
    }
  }

  const jobs: Promise<void>[] = [];
  for (const writer of writers) jobs.push(write(writer, await signIn(writer.email)));
  for (const reviewer of [cast.jo, cast.helen]) jobs.push(review(await signIn(reviewer.email)));

  return {
    submissions,
    writtenAt,
    faults,
    answers,
    async untilWritten() {
      const begin = performance.now();
      // The new list excludes requests that are already running.
      onWritten = [];
      const mine = onWritten;
      await new Promise<void>((done) => mine.push(done));
      return performance.now() - begin;
    },
    async stop() {
      over.abort();
      await Promise.all(jobs);
    },
  };
}
