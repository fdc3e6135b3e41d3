import type { Role } from './person.ts';

interface RoleInWords {
  name: string;
  means: string;
  /** The heading of the menu. */
  area: string;
}

export const rolesInWords: Record<Role, RoleInWords> = {
  Candidate: { name: 'Candidate', means: 'Enters their own weeks.', area: 'Dashboard' },
  'Recruitment Consultant': {
    name: 'Recruitment Consultant',
    means: 'Reviews the weeks of the workers they have claimed.',
    area: 'Consultant Dashboard',
  },
  Admin: {
    name: 'Admin',
    means: 'Sees all workers, manages staff and changes every setting.',
    area: 'Admin Dashboard',
  },
  'Payroll Clerk': {
    name: 'Payroll clerk',
    means: 'Runs payroll: pay runs, files and payroll numbers. Reads all weeks, and decides on none.',
    area: 'Payroll Dashboard',
  },
  Auditor: {
    name: 'Auditor (read only)',
    means: 'Reads everything, also the audit, and changes nothing.',
    area: 'Auditor Dashboard',
  },
};
