/** The current link of an authoriser, sent to the address on file. */

import type { Portal } from '#server/portal.ts';

/** SEAM: replaced by the asking side's `sendCurrentLink` when both branches meet. */
export async function sendCurrentLink(_portal: Portal, _authoriserId: string): Promise<void> {}
