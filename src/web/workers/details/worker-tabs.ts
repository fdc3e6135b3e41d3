export const workerTabs = ['history', 'assignment', 'finance'] as const;
export type WorkerTab = (typeof workerTabs)[number];
