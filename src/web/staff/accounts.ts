import { useMutation } from '@tanstack/react-query';
import type { Account } from '#contract/accounts/accounts.ts';
import type { Invitation } from '#domain/person/account.ts';
import { Role } from '#domain/person/person.ts';
import type { SignInRules } from '#domain/person/sign-in-rules.ts';
import { call, type QueryOf } from '#web/api/api.ts';
import { asked } from '#web/api/asked.ts';
import { queryClient } from '#web/api/client.ts';
import { fetchNow } from '#web/api/invalidate.ts';
import { pagesOf } from '#web/api/pages.ts';
import { type AddressSearch, textIn, withoutUndefined } from '#web/frame/lists/filters.ts';

export type AccountFilter = Pick<QueryOf<'GET /api/accounts'>, 'role' | 'search'>;

export function accountFilterIn({ role, search }: AddressSearch): AccountFilter {
  return withoutUndefined({ role: Role.safeParse(role).data, search: textIn(search) });
}

export function accountsQuery({ role, search }: AccountFilter) {
  return pagesOf('GET /api/accounts', { query: { role, search } });
}

export function useInvite() {
  return useMutation({
    mutationFn: (invitation: Invitation) => call('POST /api/accounts', { body: invitation }),
    onSuccess: fetchNow,
  });
}

export function useInviteAgain() {
  return useMutation({
    mutationFn: (id: string) => call('POST /api/accounts/:id/invitation', { params: { id } }),
    onSettled: fetchNow,
  });
}

export function useChangeRole(id: string) {
  return useMutation({
    mutationFn: (role: Role) => call('PUT /api/accounts/:id/role', { params: { id }, body: { role } }),
    onSettled: fetchNow,
  });
}

export function useSetDisabled() {
  return useMutation({
    mutationFn: ({ id, disabled }: Pick<Account, 'id' | 'disabled'>) =>
      call('PUT /api/accounts/:id/disabled', { params: { id }, body: { disabled } }),
    onSettled: fetchNow,
  });
}

export async function endSecondStep(id: string): Promise<void> {
  await call('DELETE /api/accounts/:id/second-step', { params: { id } });
  await fetchNow();
}

export const signInRulesQuery = asked('GET /api/sign-in-rules');

export function useSaveSignInRules() {
  return useMutation({
    mutationFn: (change: Partial<SignInRules>) => call('PUT /api/sign-in-rules', { body: change }),
    onSuccess: (rules) => {
      queryClient.setQueryData(signInRulesQuery.queryKey, rules);
    },
  });
}
