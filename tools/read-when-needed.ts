/** Packages outside the bundle. They load on first use, and most processes never use them. */
export const readWhenNeeded = [
  'pdfkit',
  '@zxcvbn-ts/language-common',
  '@aws-sdk/client-s3',
  '@aws-sdk/lib-storage',
  'age-encryption',
];
