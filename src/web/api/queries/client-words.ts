import { type ClientWords, clientWords } from '#domain/agency/client-word.ts';
import { useMe } from './me.ts';

export function useClientWords(usual?: 'client' | 'council'): ClientWords {
  // A device's cache may lack fields added since.
  return clientWords(useMe().agency.clientWord ?? null, usual);
}
