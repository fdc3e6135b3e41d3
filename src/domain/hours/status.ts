/** Specification section 4 allows exactly these three. */
export const statuses = ['Pending', 'Approved', 'Rejected'] as const;
export type Status = (typeof statuses)[number];
