/** Two folders above this file, and above the bundled server file. */
export const portalFolder = new URL('../../', import.meta.url);
