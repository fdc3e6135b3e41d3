import type { ColumnType } from 'kysely';

/** A timestamptz: read as ISO 8601 in UTC, written as ISO 8601 or a Date. */
export type Time = ColumnType<string, string | Date, string | Date>;
export type OptionalTime = ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
export type DefaultTime = ColumnType<string, string | Date | undefined, string | Date>;

export type Json = ColumnType<unknown, string | null, string | null>;
