/** One description per endpoint: the server documents and enforces it, and the web calls it. */

import type * as z from 'zod/mini';
import type { GeneralAction } from '#domain/person/access.ts';
import type { Person } from '#domain/person/person.ts';
import type { Refusal, RefusalCode } from '#domain/refusal.ts';
import type { HoursStep } from '#domain/hours/hours.ts';

type Schema = z.core.$ZodType;

const powersOfKinds = {
  candidate: 'keep timesheets of their own',
  staff: 'read the consultant area',
  reviewer: 'review weeks',
} as const satisfies Record<string, GeneralAction>;

/** The role is checked before the input. */
export type Caller = 'anyone' | 'signed in' | keyof typeof powersOfKinds | GeneralAction;

function isKind(who: Caller): who is keyof typeof powersOfKinds {
  return Object.hasOwn(powersOfKinds, who);
}

export function powerOf(who: Exclude<Caller, 'anyone' | 'signed in'>): GeneralAction {
  return isKind(who) ? powersOfKinds[who] : who;
}

interface Sender {
  assignments: readonly { id: string; hoursStep: HoursStep }[];
}

interface Described {
  /** camelCase, unique and stable: generated clients name their functions after it. */
  operationId: string;
  tag: string;
  summary: string;
  description?: string;
  who: Caller;
  params?: Schema;
  query?: Schema;
  headers?: Schema;
  body?: Schema;
  /**
   * The whole record that the body replaces. A missing member takes its default, so the web sends every
   * member.
   */
  replaces?: Schema;
  bodyFrom?: (sender: Sender, sent: unknown) => Schema;
  /** Limit in kB; 64 by default. */
  largestBody?: number;
  /** A raw file as body; `largest` in bytes. */
  bytes?: {
    types: readonly string[];
    largest: number;
    tooLarge: string;
    refusal?: (person: Pick<Person, 'role'>, profile: { assignments: readonly unknown[] }) => Refusal | null;
  };
  limited?: 'signing up' | 'signing';
  refuses?: readonly RefusalCode[];
}

export const anyType = '*/*';

export interface PromisedFile {
  type: string;
  charset?: 'utf-8';
  description: string;
  /** An event stream does not count against the limit of transfers. */
  endless?: true;
}

export type Endpoint = Described & ({ answer: Schema; status?: 200 | 201 } | { file: PromisedFile });

export type Endpoints = Record<string, Endpoint>;

/** Keeps literal types, so that the compiler checks server and web. */
export function endpoints<const Said extends Endpoints>(said: Said): Said {
  return said;
}

type Part = 'params' | 'query' | 'headers' | 'body';

export type Received<One> = {
  [Name in keyof One & Part]: One[Name] extends Schema ? z.output<One[Name]> : never;
} & (One extends { bytes: object } ? { bytes: Uint8Array } : unknown);

export type Sent<One> = {
  [Name in keyof One & Part]: One[Name] extends Schema ? z.input<One[Name]> : never;
} & (One extends { replaces: infer Whole extends Schema } ? { body: z.output<Whole> } : unknown);

export type Answered<One> = One extends { answer: infer Answer extends Schema } ? z.output<Answer> : never;
