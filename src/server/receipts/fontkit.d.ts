/** The part of fontkit, by which pdfkit reads fonts, that the receipt uses; the package brings no types. */
declare module 'fontkit' {
  export function create(bytes: Uint8Array): { characterSet: readonly number[] };
}
