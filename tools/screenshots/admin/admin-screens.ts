/** The screens of an Admin that change no data, each with the look of its questions. */

import type { Page } from '@playwright/test';
import type { Screen } from '../camera.ts';
import { openReportParts, openWorker } from '../consultant-screens.ts';
import { chooseFile } from '../pictures.ts';

type Step = (page: Page) => Promise<void>;

const press =
  (name: string | RegExp): Step =>
  async (page) =>
    page.getByRole('main').getByRole('button', { name }).first().click();
const pressInDialog =
  (name: string | RegExp): Step =>
  async (page) =>
    page.getByRole('dialog').getByRole('button', { name }).click();
const tab =
  (name: string | RegExp): Step =>
  async (page) =>
    page.getByRole('tab', { name }).first().click();
const follow =
  (name: string | RegExp): Step =>
  async (page) => {
    const before = page.url();
    await page.getByRole('main').getByRole('link', { name }).first().click();
    await page.waitForURL((url) => url.href !== before);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  };
const worker =
  (name: string): Step =>
  async (page) =>
    openWorker(page, name);

const steps =
  (...all: Step[]): Step =>
  async (page) => {
    for (const step of all) await step(page);
  };

const camden = follow('Camden Council');
const amara = worker('Amara Okafor');
const workers = '/consultant/workers?view=all';
const files = '/consultant/payroll-files';

/** Chooses a file with these lines on the import page. */
const file =
  (...lines: string[]): Step =>
  async (page) => {
    const buffer = Buffer.from(lines.join('\r\n'));
    await page.getByLabel('CSV file').setInputFiles({ name: 'workers.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Choose another file' }).waitFor();
  };

const questions = file(
  'Forename,Surname,Email,Client,Job title,Start date',
  'Ann,Bell,ann.bell@example.com,Camden Cncil,Cook,11/05/2026',
  'Bea,Cole,bea.cole@example.com,Camden Cncil,Cook,16/11/2026',
  'Cy,Dean,cy.dean@example.com,Camden Council,Cook,11/16/2026',
);
const nothingGood = file('Full name,Email,Start date', ',not-an-address,yesterday', 'Kim Lee,,31/11/2026');

export const adminScreens: readonly Screen[] = [
  { name: 'monday', path: '/consultant/monday' },
  { name: 'all-pending', path: '/consultant/all-pending' },
  { name: 'all-approved', path: '/consultant/all-approved' },
  { name: 'all-rejected', path: '/consultant/all-rejected' },
  { name: 'all-missing', path: '/consultant/missing' },
  { name: 'all-sign-offs', path: '/consultant/sign-offs' },
  { name: 'all-workers', path: workers },
  { name: 'all-unclaimed', path: '/consultant/workers?view=unclaimed' },
  { name: 'worker-dialog', path: workers, prepare: press('View Details of Amara Okafor') },
  {
    name: 'worker-dialog-rates',
    path: workers,
    prepare: steps(press('View Details of Amara Okafor'), tab('Financial Management')),
  },
  { name: 'all-worker-page', path: workers, prepare: amara },
  { name: 'new-assignment', path: workers, prepare: steps(amara, press('New assignment')) },
  {
    name: 'new-assignment-refused',
    path: workers,
    prepare: steps(amara, press('New assignment'), press('Add assignment')),
  },
  { name: 'move-worker', path: workers, prepare: steps(amara, press('Move…')) },
  { name: 'edit-assignment', path: workers, prepare: steps(amara, press(/^Edit Camden Council/)) },
  { name: 'end-assignment', path: workers, prepare: steps(amara, press('End…')) },
  { name: 'rates-from-a-day', path: workers, prepare: steps(amara, press(/^New rates from … of /)) },
  { name: 'payroll-number', path: workers, prepare: steps(amara, press('Payroll number')) },
  { name: 'clients', path: '/consultant/clients' },
  { name: 'clients-unconfirmed', path: '/consultant/clients?show=unconfirmed' },
  { name: 'clients-archived', path: '/consultant/clients?show=archived' },
  { name: 'new-client', path: '/consultant/clients', prepare: press('Add client') },
  { name: 'client', path: '/consultant/clients', prepare: camden },
  { name: 'edit-client', path: '/consultant/clients', prepare: steps(camden, press(/^Edit Camden|^Edit$/)) },
  { name: 'client-defaults', path: '/consultant/clients', prepare: steps(camden, press('Edit defaults')) },
  {
    name: 'client-defaults-rates',
    path: '/consultant/clients',
    prepare: steps(camden, press('Edit defaults'), pressInDialog('Add rates')),
  },
  { name: 'client-rates', path: '/consultant/clients', prepare: steps(camden, press('Set rates from …')) },
  { name: 'new-site', path: '/consultant/clients', prepare: steps(camden, press('Add site')) },
  { name: 'new-authoriser', path: '/consultant/clients', prepare: steps(camden, press('Add authoriser')) },
  { name: 'import', path: '/consultant/import' },
  { name: 'import-preview', path: '/consultant/import', prepare: chooseFile },
  {
    name: 'import-no-headings',
    path: '/consultant/import',
    prepare: file('Ann Bell,40,ann.bell@example.com', 'Bea Cole,38,bea.cole@example.com'),
  },
  { name: 'import-questions', path: '/consultant/import', prepare: questions },
  { name: 'import-problems', path: '/consultant/import', prepare: nothingGood },
  { name: 'pay-runs', path: '/consultant/pay-runs' },
  { name: 'pay-run-locked', path: '/consultant/pay-runs/1' },
  { name: 'rate-types', path: '/consultant/rate-types' },
  { name: 'new-rate-type', path: '/consultant/rate-types', prepare: press('Add rate type') },
  { name: 'payroll-files', path: files },
  { name: 'new-payroll-file', path: `${files}/new` },
  { name: 'staff', path: '/consultant/staff' },
  { name: 'invite', path: '/consultant/staff', prepare: press(/^Invite someone/) },
  {
    name: 'invite-refused',
    path: '/consultant/staff',
    prepare: steps(press(/^Invite someone/), pressInDialog('Send invitation')),
  },
  { name: 'role', path: '/consultant/staff', prepare: press('Change role of Jo Marsh') },
  { name: 'hand-over', path: '/consultant/staff', prepare: press(/^Hand over.* Jo Marsh/) },
  { name: 'disable', path: '/consultant/staff', prepare: press(/^Disable Daniel Reyes/) },
  { name: 'require-two-steps', path: '/consultant/staff', prepare: press('Require it of staff') },
  { name: 'cover', path: '/consultant/staff', prepare: press('Choose a cover…') },
  { name: 'agency', path: '/consultant/agency' },
  { name: 'new-bank-holiday', path: '/consultant/agency', prepare: press('Add bank holiday') },
  { name: 'health', path: '/consultant/health' },
  { name: 'audit', path: '/consultant/audit' },
  { name: 'audit-changes', path: '/consultant/audit?of=changes' },
  { name: 'audit-none-found', path: '/consultant/audit?search=nobody' },
  { name: 'all-reports', path: '/consultant/reports' },
  { name: 'all-reports-open', path: '/consultant/reports', prepare: openReportParts },
  { name: 'admin-account', path: '/account' },
];
