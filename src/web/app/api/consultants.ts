import { queryOptions } from '@tanstack/react-query';
import type { NamedPerson } from '#domain/person/person.ts';
import { api } from './api.ts';

export const consultantsQuery = queryOptions({
  queryKey: ['consultants'],
  queryFn: async () => (await api.get<{ items: NamedPerson[] }>('/api/consultants')).items,
});
