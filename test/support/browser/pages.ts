import type { Page } from '@playwright/test';
import type { CastName } from '#server/commands/cast.ts';

interface Visits {
  as: CastName | 'nobody';
  addresses: readonly string[];
}

type PageEntry = Visits | 'leads on' | 'has a test of its own';

function visits(as: Visits['as'], ...addresses: string[]): Visits {
  return { as, addresses };
}

export const pages: Record<string, PageEntry> = {
  '/': 'leads on',
  '/landing': visits('nobody', '/landing'),
  '/auth': visits('nobody', '/auth'),
  '/confirm': visits('nobody', '/confirm?token_hash=x'),
  '/custom-reset': visits('nobody', '/custom-reset', '/custom-reset?token=x&email=ben.hughes@example.com'),
  '/first-admin': visits('nobody', '/first-admin', '/first-admin?token=x'),
  '/first-run': 'has a test of its own',
  '/second-step': 'has a test of its own',
  '/reset-password': visits('amara', '/reset-password'),
  '/password-reset': visits('amara', '/password-reset'),
  '/account': visits('amara', '/account'),
  '/dashboard': visits('amara', '/dashboard'),
  '/timesheet-history': visits('amara', '/timesheet-history'),
  '/assignment-details': visits('ella', '/assignment-details'),
  '/consultant': 'leads on',
  '/consultant/workers': visits(
    'helen',
    '/consultant/workers',
    '/consultant/workers?view=all',
    '/consultant/workers?view=unclaimed',
  ),
  '/consultant/clients': visits('jo', '/consultant/clients', '/consultant/clients?show=archived'),
  '/consultant/clients/$id': 'has a test of its own',
  '/consultant/workers/$id': 'has a test of its own',
  '/consultant/workers/$id/week': 'has a test of its own',
  '/consultant/$': 'has a test of its own',
  '/consultant/pending': visits('jo', '/consultant/pending'),
  '/consultant/approved': visits('jo', '/consultant/approved'),
  '/consultant/rejected': visits('jo', '/consultant/rejected'),
  '/consultant/all-pending': visits('helen', '/consultant/all-pending'),
  '/consultant/all-approved': visits('helen', '/consultant/all-approved'),
  '/consultant/all-rejected': visits('helen', '/consultant/all-rejected'),
  '/consultant/sign-offs': visits('jo', '/consultant/sign-offs', '/consultant/sign-offs?show=signed'),
  '/consultant/monday': visits('helen', '/consultant/monday'),
  '/consultant/missing': visits('jo', '/consultant/missing'),
  '/consultant/reports': visits('helen', '/consultant/reports'),
  '/consultant/pay-runs': visits('helen', '/consultant/pay-runs'),
  '/consultant/pay-runs/$number': visits('helen', '/consultant/pay-runs/1'),
  '/consultant/staff': visits('helen', '/consultant/staff'),
  '/consultant/audit': visits('helen', '/consultant/audit'),
  '/consultant/import': visits('helen', '/consultant/import'),
  '/consultant/rate-types': visits('helen', '/consultant/rate-types'),
  '/consultant/payroll-files': visits('helen', '/consultant/payroll-files'),
  '/consultant/payroll-files/$id': visits(
    'helen',
    '/consultant/payroll-files/new',
    '/consultant/payroll-files/new?from=generic',
  ),
  '/consultant/agency': visits('helen', '/consultant/agency'),
  '/consultant/health': visits('helen', '/consultant/health'),
};

export async function routesOf(page: Page): Promise<string[]> {
  const routes = await page.waitForFunction(() => {
    const { __TSR_ROUTER__: router } = window as unknown as { __TSR_ROUTER__?: { routesByPath: object } };
    return router && Object.keys(router.routesByPath);
  });
  const paths = (await routes.jsonValue()) ?? [];
  return [...new Set(paths.map((path) => path.replace(/(.)\/$/, '$1')))].sort();
}

export function addressesOf(person: Visits['as']): string[] {
  return Object.values(pages).flatMap((entry) =>
    typeof entry === 'object' && entry.as === person ? entry.addresses : [],
  );
}
