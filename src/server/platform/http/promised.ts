/** Checks responses and refusals against the contract in tests and development. */

import type { Endpoint } from '#contract/endpoint/endpoint.ts';
import { Refusal } from '#domain/refusal.ts';
import { refusalsOf } from '#contract/endpoint/refusals.ts';

export function throwIfNotPromised(name: string, endpoint: Endpoint, answer: unknown): void {
  if (!('answer' in endpoint)) throw new Error(`${name} promises a file and answered JSON`);
  const json: unknown = JSON.parse(JSON.stringify(answer));
  const result = endpoint.answer['~standard'].validate(json);
  if (result instanceof Promise) throw new Error(`${name} has an answer that is checked asynchronously`);
  if (result.issues)
    throw new Error(`${name} answered what it does not promise: ${JSON.stringify(result.issues)}`);
}

export function promisedProblem(name: string, endpoint: Endpoint, problem: unknown): unknown {
  if (!(problem instanceof Refusal) || refusalsOf(endpoint).includes(problem.code)) return problem;
  return new Error(`${name} refused as ${problem.code}, which it does not name`, { cause: problem });
}
