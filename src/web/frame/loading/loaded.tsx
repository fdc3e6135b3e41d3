import type { ComponentProps, ReactNode } from 'react';
import { LoadProblem } from './load-problem.tsx';

interface LoadedProps<Data> {
  query: { data: Data | undefined; isError: boolean } & ComponentProps<typeof LoadProblem>['of'];
  problem: string;
  loading: ReactNode;
  children: (data: Data) => ReactNode;
}

export function Loaded<Data>({ query, problem, loading, children }: LoadedProps<Data>) {
  const { data, isError } = query;
  if (data !== undefined) return children(data);
  return isError ? <LoadProblem of={query} message={problem} /> : loading;
}
