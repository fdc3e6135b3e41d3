/** Holds for the source file and for the bundled server file: both lie two folders below. */
export const portalFolder = new URL('../../', import.meta.url);
