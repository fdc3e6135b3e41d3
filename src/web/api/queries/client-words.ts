import { type ClientWords, clientWords } from '#domain/agency/client-word.ts';
import { useMe } from './me.ts';

export function useClientWords(usual?: 'client' | 'council'): ClientWords {
  return clientWords(useMe().agency.clientWord ?? null, usual);
}
