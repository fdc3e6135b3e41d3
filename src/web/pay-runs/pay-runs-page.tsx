import { useParams } from '@tanstack/react-router';
import { AllRuns } from './all-runs.tsx';
import { OneRun } from './one-run.tsx';

/**
 * Both pages are one chunk: two chunks would move their shared icons into the code of every page.
 */
export function PayRunsPage() {
  const { number } = useParams({ strict: false });
  return number === undefined ? <AllRuns /> : <OneRun number={number} />;
}
