import type { ColumnType } from 'kysely';

export type Time = ColumnType<string, string | Date, string | Date>;
export type OptionalTime = ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
export type DefaultTime = ColumnType<string, string | Date | undefined, string | Date>;

export type Json = ColumnType<unknown, string | null, string | null>;
