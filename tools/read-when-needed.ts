/** Packages outside of the bundle: they load on first use, and most processes never need them. */
export const readWhenNeeded = [
  'pdfkit',
  '@zxcvbn-ts/language-common',
  '@aws-sdk/client-s3',
  '@aws-sdk/lib-storage',
  'age-encryption',
];
