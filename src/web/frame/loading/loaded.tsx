import type { ReactNode } from 'react';
import { LoadProblem } from './load-problem.tsx';

interface LoadedProps<Data> {
  query: {
    data: Data | undefined;
    isError: boolean;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  /** The error catalogue's sentence. */
  problem: string;
  loading: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What a query has answered, or what is to be said in its place. */
export function Loaded<Data>({ query, problem, loading, children }: LoadedProps<Data>) {
  const { data, isError, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (!isError) return loading;
  return <LoadProblem message={problem} busy={isFetching} onRetry={() => void refetch()} />;
}
