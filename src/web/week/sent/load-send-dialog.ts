import { onDemand } from '#web/app/on-demand.ts';

/** Apart from what a checked week is, which the dialog is told of too. */
export const loadSendDialog = onDemand(() => import('./send-dialog.tsx'));
