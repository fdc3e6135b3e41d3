import { useParams } from '@tanstack/react-router';
import { AllRuns } from './all-runs.tsx';
import { OneRun } from './one-run.tsx';

/** All pay runs, or the one of the address. Loaded as one: shared by two pages, their pictures would be loaded by everybody. */
export function PayRunsPage() {
  const { number } = useParams({ strict: false });
  return number === undefined ? <AllRuns /> : <OneRun number={number} />;
}
