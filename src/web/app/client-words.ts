import { type ClientWords, clientWords } from '#domain/agency/client-words.ts';
import { useMe } from './api/me.ts';

/** What clients are called here: by the agency's own word, or by the usual one of the place. */
export function useClientWords(usual?: 'client' | 'council'): ClientWords {
  // A candidate's device may have kept the facts of an earlier version.
  return clientWords(useMe().agency.clientWord ?? null, usual);
}
