/** How a week stands with the agency. Specification section 4; there is no fourth. */
export const statuses = ['Pending', 'Approved', 'Rejected'] as const;
export type Status = (typeof statuses)[number];
