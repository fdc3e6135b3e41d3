import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SignInRules } from '#domain/person/sign-in-rules.ts';
import { Loaded } from '#web/frame/loading/loaded.tsx';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { TitledCard } from '#web/ui/layout/titled-card.tsx';
import { signInRulesQuery } from './accounts.ts';

interface LoadedRulesProps {
  title: string;
  children: (rules: SignInRules) => ReactNode;
}

export function LoadedRules({ title, children }: LoadedRulesProps) {
  const query = useQuery(signInRulesQuery);
  return (
    <TitledCard title={title} className="space-y-4">
      <Loaded
        query={query}
        problem="Failed to fetch the sign-in rules"
        loading={<Skeleton className="h-40" />}
      >
        {children}
      </Loaded>
    </TitledCard>
  );
}
