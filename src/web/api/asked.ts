import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/contract.ts';
import { call, type Sends } from './api.ts';
import type { QueryName } from './stale.ts';
import type { ReadingEndpoint } from './stale-own.ts';

export type Asked = QueryName & ReadingEndpoint;

export function keyOf<Name extends Asked>(name: Name, ...[sent]: Sends<Name>): QueryKey {
  return sent === undefined ? [name] : [name, sent];
}

export function asked<Name extends Asked>(name: Name, ...sent: Sends<Name>) {
  return queryOptions({ queryKey: keyOf(name, ...sent), queryFn: () => call(name, ...sent) });
}

type Listing = { [Name in Asked]: AnswerOf<Name> extends { items: unknown[] } ? Name : never }[Asked];
type ItemsOf<Name extends Listing> = AnswerOf<Name> extends { items: infer Items } ? Items : never;

export function listed<Name extends Listing>(name: Name, ...sent: Sends<Name>) {
  return queryOptions({
    queryKey: [...keyOf(name, ...sent), 'items'] as const,
    queryFn: async () => ((await call(name, ...sent)) as { items: unknown }).items as ItemsOf<Name>,
  });
}
