/** One endpoint of the API: the server documents and enforces it, the web calls it, and neither says any of it again. */

import type * as z from 'zod/mini';
import type { GeneralAction } from '#domain/person/access.ts';
import type { Person } from '#domain/person/person.ts';
import type { Refusal, RefusalCode } from '#domain/refusal.ts';
import type { HoursStep } from '#domain/hours/hours.ts';

type Schema = z.core.$ZodType;

const powersOfKinds = {
  candidate: 'keep timesheets of their own',
  reviewer: 'enter the consultant area',
} as const satisfies Record<string, GeneralAction>;

/** Who may call, or the power that it takes: a role is looked at before anything that was sent. */
export type Caller = 'anyone' | 'signed in' | keyof typeof powersOfKinds | GeneralAction;

/** What `serve` asks of the table of powers. */
export function powerOf(who: Exclude<Caller, 'anyone' | 'signed in'>): GeneralAction {
  return who === 'candidate' || who === 'reviewer' ? powersOfKinds[who] : who;
}

/** What a body can depend on. */
interface Sender {
  assignments: readonly { id: string; hoursStep: HoursStep }[];
}

interface Described {
  /** A verb and a noun in camelCase, unique and stable: generated clients name their functions after it. */
  operationId: string;
  tag: string;
  summary: string;
  description?: string;
  who: Caller;
  /** The parts of its address that begin with a colon. */
  params?: Schema;
  query?: Schema;
  headers?: Schema;
  body?: Schema;
  /** The record that the body replaces. A member that is left out takes its default, so the web sends every one. */
  replaces?: Schema;
  /** What the body is held against in its place, where that depends on who sends it. */
  bodyFrom?: (sender: Sender, sent: unknown) => Schema;
  /** What a body may weigh, in kB, where 64 are not enough. */
  largestBody?: number;
  /** A body that is a file and no JSON: of these types, of at most so many bytes. */
  bytes?: {
    types: readonly string[];
    largest: number;
    tooLarge: string;
    /** Why this person sends none, asked before anything of it is read. */
    refusal?: (person: Pick<Person, 'role'>, profile: { assignments: readonly unknown[] }) => Refusal | null;
  };
  /** How often one network may ask is limited: as signing up is, or as signing for many weeks needs. */
  limited?: 'signing up' | 'signing';
  /** Refusals beyond those that everybody of this kind may hear. */
  refuses?: readonly RefusalCode[];
}

/** Of an answer that may be a file of any type. */
export const anyType = '*/*';

/** A file that the handler writes itself. */
export interface PromisedFile {
  type: string;
  charset?: 'utf-8';
  description: string;
  /** A stream of events: it takes no place of those who fetch files. */
  endless?: true;
}

/** Answers JSON, or a file. */
export type Endpoint = Described & ({ answer: Schema; status?: 200 | 201 } | { file: PromisedFile });

/** Endpoints by method and address, like `PUT /api/timesheets/:id/approval`. */
export type Endpoints = Record<string, Endpoint>;

/** Keeps what each endpoint says as it is said, for the compiler to hold both sides against it. */
export function endpoints<const Said extends Endpoints>(said: Said): Said {
  return said;
}

type Part = 'params' | 'query' | 'headers' | 'body';

/** What a handler gets: parsed by the schemas, with defaults filled in. */
export type Received<One> = {
  [Name in keyof One & Part]: One[Name] extends Schema ? z.output<One[Name]> : never;
} & (One extends { bytes: object } ? { bytes: Uint8Array } : unknown);

export type Sent<One> = {
  [Name in keyof One & Part]: One[Name] extends Schema ? z.input<One[Name]> : never;
} & (One extends { replaces: infer Whole extends Schema } ? { body: z.output<Whole> } : unknown);

/** What comes back as JSON; of a file nothing. */
export type Answered<One> = One extends { answer: infer Answer extends Schema } ? z.output<Answer> : never;
