/** The three statuses of specification section 4. */
export const statuses = ['Pending', 'Approved', 'Rejected'] as const;
export type Status = (typeof statuses)[number];
