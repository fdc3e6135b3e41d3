import type { RefusalCode } from '#domain/refusal.ts';
import type { Caller, Endpoint } from './endpoint.ts';

function atTheDoor(who: Caller): readonly RefusalCode[] {
  if (who === 'anyone') return [];
  return ['unauthenticated', 'second_step', ...(who === 'signed in' ? [] : (['forbidden'] as const))];
}

function isCounted(endpoint: Endpoint): boolean {
  return Boolean(endpoint.limited ?? endpoint.bytes ?? ('file' in endpoint && !endpoint.file.endless));
}

export function refusalsOf(endpoint: Endpoint): RefusalCode[] {
  const takes = endpoint.params ?? endpoint.query ?? endpoint.headers ?? endpoint.body ?? endpoint.bytes;
  return [
    ...new Set<RefusalCode>([
      ...atTheDoor(endpoint.who),
      ...(takes ? (['invalid'] as const) : []),
      ...((endpoint.body ?? endpoint.bytes) ? (['too_large'] as const) : []),
      ...(isCounted(endpoint) ? (['too_many'] as const) : []),
      ...(endpoint.refuses ?? []),
      'unavailable',
    ]),
  ];
}
