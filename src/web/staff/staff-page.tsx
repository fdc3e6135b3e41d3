import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import UserPlus from 'lucide-react/icons/user-plus';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import { useMay } from '#web/api/queries/me.ts';
import { ChoiceFilter } from '#web/frame/filters/choice-filter.tsx';
import { SearchFilter } from '#web/frame/filters/search-filter.tsx';
import { CoversCard } from '#web/covers/covers-card.tsx';
import { ReviewerPage } from '#web/frame/reviewer-page.tsx';
import { Rows, RowSkeletons } from '#web/frame/loading/rows.tsx';
import { ShowMore } from '#web/frame/lists/show-more.tsx';
import { type AccountFilter, accountFilterIn, accountsQuery } from './accounts.ts';
import { nextPageOf } from '#web/api/pages.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { counted } from '#web/ui/counted.ts';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { AccountRow } from './account-row.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { IdleCard } from './idle-card.tsx';
import { NewAccountsCard } from './new-accounts-card.tsx';
import { roleChoices } from './role-choices.ts';
import { RulesCard } from './rules-card.tsx';
import { RulesFacts } from './rules-facts.tsx';

export function StaffPage() {
  const filter = accountFilterIn(useSearch({ from: '/consultant/staff' }));
  const navigate = useNavigate({ from: '/consultant/staff' });
  const list = useInfiniteQuery(accountsQuery(filter));
  const keepsAccounts = useMay('keep staff accounts');
  const [inviting, setInviting] = useState(false);
  const total = list.data?.pages.at(-1)?.total;
  const set = (change: AccountFilter) =>
    void navigate({
      search: (before) => accountFilterIn({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    });

  return (
    <ReviewerPage
      isWide
      title="Staff"
      subtitle="Everyone who works for the agency, and what they may do"
      aside={
        keepsAccounts && (
          <Button
            variant="primary"
            aria-haspopup="dialog"
            className="max-sm:w-full"
            onClick={() => setInviting(true)}
          >
            <UserPlus aria-hidden />
            Invite someone
          </Button>
        )
      }
    >
      <search aria-label="Filters" className="print:hidden grid items-end gap-3 sm:grid-cols-2">
        <SearchFilter
          label="Search by name or email"
          name="search"
          text={filter.search}
          onSearch={(search) => set({ search })}
        />
        <ChoiceFilter
          label="Role"
          name="role"
          all="All staff"
          options={roleChoices}
          chosen={filter.role}
          onChoose={(role) => set({ role })}
        />
      </search>
      <p role="status" className="min-h-5 text-sm text-soft">
        {total !== undefined && !list.isPlaceholderData && counted(total, 'account')}
      </p>
      <Card className="@container py-1! sm:py-1!">
        <Rows
          list={list}
          problem="Failed to fetch accounts"
          loading={<RowSkeletons count={4} className="h-12" />}
          empty={<EmptyState icon={<Users aria-hidden />} title="No accounts match the current filters." />}
        >
          {(accounts) => (
            <ul
              aria-label="Accounts"
              className="divide-y divide-line @3xl:grid @3xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] @3xl:gap-x-4"
            >
              {accounts.map((account) => (
                <AccountRow key={account.id} account={account} />
              ))}
            </ul>
          )}
        </Rows>
      </Card>
      <ShowMore {...nextPageOf(list)} />
      <div className="sections space-y-5">
        <CoversCard
          title="Holiday cover"
          nobody={`Nobody is away.${keepsAccounts ? ' You can set cover for anyone.' : ''}`}
        />
        {keepsAccounts ? (
          <>
            <RulesCard />
            <IdleCard />
            <NewAccountsCard />
          </>
        ) : (
          <RulesFacts />
        )}
      </div>
      <InviteDialog open={inviting} onClose={() => setInviting(false)} />
    </ReviewerPage>
  );
}
