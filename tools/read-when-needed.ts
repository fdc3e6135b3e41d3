/** Packages that the server's one file does not hold: read when they are needed, which in most processes is never. */
export const readWhenNeeded = [
  'pdfkit',
  '@zxcvbn-ts/language-common',
  '@aws-sdk/client-s3',
  '@aws-sdk/lib-storage',
  'age-encryption',
];
