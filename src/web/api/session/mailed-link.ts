import { useLocation } from '@tanstack/react-router';
import { memberOfLink, tokenOfLink } from '#domain/mailed-link/mailed-members.ts';

export function useMailedLink(tokenName: 'token' | 'token_hash') {
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  const hash = useLocation({ select: (location) => location.hash });
  const address = { search, hash };
  return {
    token: tokenOfLink(address, tokenName),
    type: memberOfLink(address, 'type'),
    email: memberOfLink(address, 'email'),
  };
}
