import { useParams } from '@tanstack/react-router';
import { AllRuns } from './all-runs.tsx';
import { OneRun } from './one-run.tsx';

/** One chunk: split in two pages, their shared icons would load on every page. */
export function PayRunsPage() {
  const { number } = useParams({ strict: false });
  return number === undefined ? <AllRuns /> : <OneRun number={number} />;
}
