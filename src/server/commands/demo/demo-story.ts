import { withLetters } from '#server/platform/mail/letter-transaction.ts';
/**
 * Creates the demo's past through the functions of the API: a paid run, a waiting correction, a week to sign.
 */

import { AgencySettings } from '#domain/agency/agency.ts';
import { addDays } from '#domain/calendar/calendar.ts';
import { addWeeks } from '#domain/calendar/week.ts';
import type { Person } from '#domain/person/person.ts';
import { saveAgency } from '#server/agency/store.ts';
import { propose } from '#server/corrections/correcting.ts';
import { correctedAs } from '#server/corrections/routes.ts';
import { getCorrectable } from '#server/corrections/store.ts';
import { lockRunOf, payRun } from '#server/pay-runs/changes.ts';
import { openRun } from '#server/pay-runs/opening.ts';
import type { Portal } from '#server/portal/portal.ts';
import { resendRequest } from '#server/sign-offs/resend.ts';
import { findWeekOf, type Planted } from '../seed-week.ts';

export async function playDemo(portal: Portal, planted: Planted): Promise<void> {
  await describeAgency(portal);
  await payFirstRun(portal, planted);
  await proposeCorrection(portal, planted);
  await askToSign(portal, planted);
}

async function describeAgency({ db, clock }: Portal): Promise<void> {
  const settings = AgencySettings.parse({
    name: 'Whitfield Recruitment',
    accentColour: '#1d4ed8',
    contact: {
      phone: '020 7946 0101',
      email: 'pay@whitfield.example.com',
      hours: 'Monday to Friday, 9 to 5',
    },
  });
  await db
    .transaction()
    .execute(async (tx) => saveAgency(tx, settings, { now: clock(), isTwoPeopleChosen: false }));
}

/** The run was locked on Wednesday and paid on Friday of last week, with all weeks approved by then. */
async function payFirstRun(portal: Portal, planted: Planted): Promise<void> {
  const helen = personOf(planted, 'helen');
  const lastWeek = addWeeks(planted.thisWeek, -1);
  const payDate = addDays(lastWeek, 4);
  const on = (day: string): Portal => ({ ...portal, clock: () => new Date(`${day}T10:00:00Z`) });
  const locking = on(addDays(lastWeek, 2));
  const byHelen = () => Promise.resolve(helen);
  const id = await openRun(locking, byHelen, { upToWeek: addWeeks(lastWeek, -1), payDate });
  await lockRunOf(locking, byHelen, id);
  await payRun(on(payDate), byHelen, id, { paidOn: payDate });
}

async function proposeCorrection({ db, clock, config }: Portal, planted: Planted): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { id } = await findWeekOf(tx, planted, 'jamal', 3);
    const correctable = await getCorrectable(tx, id);
    const after = await correctedAs(tx, correctable, { hours: { wednesdayHours: 4 } }, config.agencyTimeZone);
    await propose(tx, correctable, {
      after,
      reason: 'The client’s own sheet shows 4 hours on Wednesday.',
      proposer: personOf(planted, 'jo'),
      at: clock(),
      today: planted.today,
    });
  });
}

async function askToSign(portal: Portal, planted: Planted): Promise<void> {
  await withLetters(portal.db, async (tx) => {
    const { id } = await findWeekOf(tx, planted, 'harry', 1);
    const actor = personOf(planted, 'jo');
    await resendRequest(tx, portal, { timesheetId: id, due: new Map(), actor });
  });
}

function personOf({ people, ids }: Planted, name: 'helen' | 'jo'): Person {
  const [member, id] = [people[name], ids[name]];
  if (!member || !id) throw new Error(`${name} is not seeded`);
  const { fullName, email, role } = member;
  return { id, fullName, email, role, assignedConsultantId: null };
}
