/** The path is right for the source file and the bundled server file, because each lies two folders below. */
export const portalFolder = new URL('../../', import.meta.url);
