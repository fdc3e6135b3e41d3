export const mediaTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
export type MediaType = (typeof mediaTypes)[number];

/** Size in bytes. */
export const largestFile = 5 * 1024 * 1024;
