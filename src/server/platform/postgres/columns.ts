import type { ColumnType } from 'kysely';

/** A timestamptz: read as an ISO 8601 string in UTC, written as one or as a Date. */
export type Time = ColumnType<string, string | Date, string | Date>;
export type OptionalTime = ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
export type DefaultTime = ColumnType<string, string | Date | undefined, string | Date>;

/** Any JSON; written as text. */
export type Json = ColumnType<unknown, string | null, string | null>;
