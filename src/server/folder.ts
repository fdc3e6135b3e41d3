/** The folder of the portal, two above this file and two above the one file that the server is built into. */
export const portalFolder = new URL('../../', import.meta.url);
