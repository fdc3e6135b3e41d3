/** Queries of the API. A key is the endpoint and what is sent to it, so that the table of stale queries can name it. */

import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/contract.ts';
import { call, type Sends } from './api.ts';
import type { QueryName, ReadingEndpoint } from './stale.ts';

export type Asked = QueryName & ReadingEndpoint;

export function keyOf<Name extends Asked>(name: Name, ...[sent]: Sends<Name>): QueryKey {
  return sent === undefined ? [name] : [name, sent];
}

/** The whole answer of an endpoint. */
export function asked<Name extends Asked>(name: Name, ...sent: Sends<Name>) {
  return queryOptions({ queryKey: keyOf(name, ...sent), queryFn: () => call(name, ...sent) });
}

type Listing = { [Name in Asked]: AnswerOf<Name> extends { items: unknown[] } ? Name : never }[Asked];
type ItemsOf<Name extends Listing> = AnswerOf<Name> extends { items: infer Items } ? Items : never;

/** The items of an endpoint that answers a list without pages. */
export function listed<Name extends Listing>(name: Name, ...sent: Sends<Name>) {
  return queryOptions({
    queryKey: [...keyOf(name, ...sent), 'items'] as const,
    queryFn: async () => ((await call(name, ...sent)) as { items: unknown }).items as ItemsOf<Name>,
  });
}
