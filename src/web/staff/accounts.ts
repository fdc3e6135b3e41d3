import { queryOptions, useMutation } from '@tanstack/react-query';
import type { Invitation } from '#domain/person/account.ts';
import type { Role } from '#domain/person/person.ts';
import type { SignInRules } from '#domain/person/sign-in-rules.ts';
import { api } from '#web/app/api/api.ts';
import { queryClient } from '#web/app/api/client.ts';
import { type Page, pagesAt } from '#web/app/api/pages.ts';

/** A person's account as Admins keep it. */
export interface Account {
  id: string;
  fullName: string;
  email: string;
  role: Role;
  disabled: boolean;
  /** False until an invited person has followed the link. */
  confirmed: boolean;
  /** Whether an authenticator app is set up. */
  secondStep: boolean;
  /** Whether the agency made the account, and not the person by signing up. */
  invited: boolean;
  /** Candidates assigned to this person. */
  candidates: number;
}

export interface AccountFilter {
  role?: string | undefined;
  search?: string | undefined;
}

/** Without a role all staff: consultants and Admins. */
export function accountsQuery({ role, search }: AccountFilter) {
  return pagesAt<Page<Account>>(['accounts', role, search], '/api/accounts', { role, search });
}

/** A consultant who came or went changes the choice of consultants too. */
function refetchAccounts() {
  void queryClient.invalidateQueries({ queryKey: ['consultants'] });
  return queryClient.invalidateQueries({ queryKey: ['accounts'] });
}

export function useInvite() {
  return useMutation({
    mutationFn: (invitation: Invitation) => api.post<Account>('/api/accounts', invitation),
    onSuccess: refetchAccounts,
  });
}

export function useInviteAgain() {
  return useMutation({
    mutationFn: (id: string) => api.post<Account>(`/api/accounts/${id}/invitation`, {}),
    onSettled: refetchAccounts,
  });
}

export function useChangeRole(id: string) {
  return useMutation({
    mutationFn: (role: Role) => api.put<Account>(`/api/accounts/${id}/role`, { role }),
    onSettled: refetchAccounts,
  });
}

export function useSetDisabled() {
  return useMutation({
    mutationFn: ({ id, disabled }: Pick<Account, 'id' | 'disabled'>) =>
      api.put<Account>(`/api/accounts/${id}/disabled`, { disabled }),
    onSettled: refetchAccounts,
  });
}

/** For who has lost phone and recovery codes. */
export async function endSecondStep(id: string): Promise<void> {
  await api.delete(`/api/accounts/${id}/second-step`);
  await refetchAccounts();
}

export const signInRulesQuery = queryOptions({
  queryKey: ['sign-in-rules'],
  queryFn: () => api.get<SignInRules>('/api/sign-in-rules'),
});

export function useSaveSignInRules() {
  return useMutation({
    mutationFn: (change: Partial<SignInRules>) => api.put<SignInRules>('/api/sign-in-rules', change),
    onSuccess: (rules) => {
      queryClient.setQueryData(signInRulesQuery.queryKey, rules);
      // The rule may be about oneself, from this moment on.
      void queryClient.invalidateQueries({ queryKey: ['me'] });
      void queryClient.invalidateQueries({ queryKey: ['agency'] });
    },
  });
}
