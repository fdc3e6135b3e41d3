import { useState } from 'react';
import type { ReportQuery } from './reports.ts';
import { useExport } from './use-export.ts';

/**
 * A running export and the choices for the next one. The page keeps them, because the toolbar has
 * another place on a narrow window.
 */
export function useReportFiles(query: ReportQuery) {
  const [wantsRates, setWantsRates] = useState(false);
  const [wantsPayRun, setWantsPayRun] = useState(false);
  return { ...useExport(query), wantsRates, setWantsRates, wantsPayRun, setWantsPayRun };
}
