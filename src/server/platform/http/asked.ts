/** Reads what was asked (body, query, path) through a domain schema; a mismatch is a refusal that names the fields. */

import type { StandardSchemaV1 } from '@standard-schema/spec';
import { validator } from 'hono-openapi';
import type * as z from 'zod/mini';
import { refusalOf } from './mismatch.ts';

/** Validates one part of the request by a schema, and documents it in the OpenAPI description. */
export function asked<Part extends 'json' | 'query' | 'param' | 'header', Schema extends StandardSchemaV1>(
  part: Part,
  schema: Schema,
) {
  return validator(part, schema, (result) => {
    if (!result.success) throw refusalOf(result.error as readonly z.core.$ZodIssue[]);
  });
}
