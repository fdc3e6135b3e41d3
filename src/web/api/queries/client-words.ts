import { type ClientWords, clientWords } from '#domain/agency/client-word.ts';
import { useMe } from './me.ts';

export function useClientWords(usual?: 'client' | 'council'): ClientWords {
  // A candidate's device may have kept the facts of an earlier version.
  return clientWords(useMe().agency.clientWord ?? null, usual);
}
