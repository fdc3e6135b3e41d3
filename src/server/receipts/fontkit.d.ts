/** Types of the used part of fontkit, a package without types. */
declare module 'fontkit' {
  export function create(bytes: Uint8Array): { characterSet: readonly number[] };
}
