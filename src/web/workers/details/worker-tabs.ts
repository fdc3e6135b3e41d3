/** Where the details of a worker can open, as an address names it too. */
export const workerTabs = ['history', 'assignment', 'finance'] as const;
export type WorkerTab = (typeof workerTabs)[number];
