/** The tabs of a worker's details, as they stand in an address. */
export const workerTabs = ['history', 'assignment', 'finance'] as const;
export type WorkerTab = (typeof workerTabs)[number];
