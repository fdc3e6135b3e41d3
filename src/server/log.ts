/** The log consists of JSON lines with ids and without text that a person typed. */

import { type DestinationStream, type Logger, pino } from 'pino';

const databaseFacts = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'];

function withoutQuotations(text: string): string {
  return text.replaceAll(/"[^"]*"|“[^”]*”|'[^']*'|‘[^’]*’|\([^)]*\)=\([^)]*\)|\S+@\S+/g, '…');
}

function isProblem(problem: unknown): problem is Error {
  return problem instanceof Error || (isObject(problem) && typeof problem['message'] === 'string');
}

function isObject(thing: unknown): thing is Record<string, unknown> {
  return typeof thing === 'object' && thing !== null;
}

export function describeProblem(problem: unknown): unknown {
  if (!isProblem(problem)) return typeof problem;
  const facts = databaseFacts
    .filter((name) => name in problem)
    .map((name) => [name, problem[name as keyof Error]]);
  const frames = problem.stack?.split('\n').filter((line) => /^ +at /.test(line)) ?? [];
  return {
    type: problem.name,
    message: withoutQuotations(problem.message),
    ...Object.fromEntries(facts),
    stack: frames.slice(0, 12).map((line) => line.trim()),
  };
}

export function openLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, base: null, serializers: { problem: describeProblem } };
  return destination ? pino(options, destination) : pino(options);
}
