import type { WaitingProposal } from '#contract/second-person.ts';
import { pagesOf } from '#web/api/pages.ts';

export function secondPersonQuery() {
  return pagesOf('GET /api/second-person', { query: {} });
}

const mostNamed = 2;

export function waitingInWords(
  { proposedBy, proposedByName, waitsFor, waitsForMe }: WaitingProposal,
  me: { id: string; fullName: string },
): string {
  const isMine = proposedBy === me.id;
  const others = waitsFor.filter((name) => name !== me.fullName && name !== proposedByName);
  if (isMine && waitsForMe) {
    return `You proposed it, and ${others.length > 0 ? 'you can approve it yourself' : 'nobody else can approve it'}.`;
  }
  const more = others.length - mostNamed;
  const named = [
    ...(waitsForMe ? ['you'] : []),
    ...(more > 0 ? others.slice(0, mostNamed) : others),
    ...(more > 0 ? [`${more} ${more === 1 ? 'other' : 'others'}`] : []),
  ];
  const deciders = inAlternatives(named).replace(/^you/, 'You');
  return `${isMine ? 'You' : proposedByName} proposed it. ${deciders} can decide.`;
}

function inAlternatives(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} or ${last}`;
}
