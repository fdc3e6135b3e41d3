import { dayAt } from '#domain/calendar/calendar.ts';
import type { correctionEndpoints, WantedCorrection } from '#contract/corrections.ts';
import { cancelledWeek, correctWeek, refusalToEmptyCorrection } from '#domain/correction/correct-week.ts';
import {
  type CorrectedWeek,
  differenceOf,
  refusalToCorrectedHours,
  refusalToPropose,
} from '#domain/correction/correction.ts';
import { throwIfDecided, refusalToApproveCorrection } from '#domain/correction/decision.ts';
import { refusalInGeneral } from '#domain/person/access.ts';
import { throwIf } from '#domain/refusal.ts';
import { type DailyHours, hoursFields } from '#domain/hours/hours.ts';
import { rateTypeInWords } from '#domain/hours/split/split-in-words.ts';
import { enteredUnits } from '#domain/hours/units/entered-units.ts';
import type { UnitLine } from '#domain/hours/units/unit-line.ts';
import { typesOffered, withTypesOf } from '#domain/hours/units/unit-types.ts';
import { type WorkedWeek, workedWeek } from '#domain/hours/shifts.ts';
import { actingOnWorker } from '#server/access/acting.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import type { Handlers } from '#server/session/serve.ts';
import { onOnePage } from '#server/platform/postgres/pages.ts';
import type { Portal } from '#server/portal/portal.ts';
import { findPricingTerms } from '#server/pricing/pricing-store.ts';
import { getTimesheet, lockTimesheet } from '#server/timesheets/store.ts';
import { approveCorrection, noteProposal, propose } from './correcting.ts';
import { needsSecondPerson } from '#server/access/who-may.ts';
import {
  type Correctable,
  getCorrectable,
  getCorrection,
  hoursOf,
  listCorrections,
  listHoursOfWeek,
  saveDecision,
  shownOf,
} from './store.ts';
import { tellProposer } from '#server/second-person/tell-proposer.ts';

export function correctionHandlers(portal: Portal): Handlers<typeof correctionEndpoints> {
  const { db, clock, config } = portal;
  const timeZone = config.agencyTimeZone;
  const today = () => dayAt(clock(), timeZone);
  return {
    'GET /api/timesheets/:id/corrections': async ({ person, params: { id } }) => {
      await getTimesheet(db, id, person, 'see how a week is reviewed');
      const corrections = await listCorrections(db, id);
      const { run, week: current, userId } = await getCorrectable(db, id);
      const twoPeople = await needsSecondPerson(db, person, { userId }, today());
      const circumstances = { approver: person, twoPeople, run, current };
      const readsOnly = refusalInGeneral(person.role, 'review weeks');
      return onOnePage(
        corrections.map((correction) => ({
          ...shownOf(correction),
          refusal: (refusalToApproveCorrection(correction, circumstances) ?? readsOnly)?.message ?? null,
        })),
      );
    },

    'POST /api/timesheets/:id/corrections': ({ change, params: { id }, body: { reason, ...wanted } }) =>
      change(async (tx, person) => {
        await lockTimesheet(tx, id, person, 'review a timesheet');
        const correctable = await getCorrectable(tx, id);
        throwIf(refusalToPropose(correctable.run, undefined));
        const after = await correctedAs(tx, correctable, wanted, timeZone);
        const proposal = { after, reason, proposer: person, at: clock(), today: today() };
        const correction = await propose(tx, correctable, proposal);
        return shownOf(await getCorrection(tx, id, correction));
      }),

    'POST /api/timesheets/:id/corrections/preview': async ({ person, params: { id }, body: wanted }) => {
      await getTimesheet(db, id, person, 'review a timesheet');
      const correctable = await getCorrectable(db, id);
      throwIf(refusalToPropose(correctable.run, undefined));
      const after = await correctedAs(db, correctable, wanted, timeZone);
      const { week } = correctable;
      return {
        ...differenceOf(week, after),
        ...hoursOf(week, after),
        needsSecondPerson: await needsSecondPerson(db, person, correctable, today()),
      };
    },

    'PUT /api/timesheets/:id/corrections/:correctionId/approval': ({
      change,
      params: { id, correctionId },
    }) =>
      change(async (tx, person) => {
        const timesheet = await lockTimesheet(tx, id, person, 'review a timesheet');
        const correctable = await getCorrectable(tx, id);
        const doing = { approver: await actingOnWorker(tx, person, timesheet.userId), at: clock() };
        await approveCorrection(portal, tx, { timesheet, correctable, correctionId }, doing);
        return shownOf(await getCorrection(tx, id, correctionId));
      }),

    'DELETE /api/timesheets/:id/corrections/:correctionId': ({ change, params: { id, correctionId } }) =>
      change(async (tx, person) => {
        const timesheet = await lockTimesheet(tx, id, person, 'review a timesheet');
        const { proposedBy, ...correction } = await getCorrection(tx, id, correctionId);
        throwIfDecided(correction);
        const at = clock();
        const decider = await actingOnWorker(tx, person, timesheet.userId);
        await saveDecision(tx, correctionId, { state: 'withdrawn', decider, at });
        await noteProposal(tx, 'correction withdrawn', timesheet, { actor: person, at });
        await tellProposer(portal, tx, { what: 'correction', timesheet, proposedBy, decider });
        return shownOf(await getCorrection(tx, id, correctionId));
      }),
  };
}

export async function correctedAs(
  db: Connection,
  correctable: Correctable,
  wanted: WantedCorrection,
  timeZone: string,
): Promise<CorrectedWeek> {
  throwIf(refusalToEmptyCorrection(wanted));
  if (wanted.nothing) return cancelledWeek(correctable.week);
  const { hours, lines, units, rates } = wanted;
  const { agreed, week, weekStart, hoursStep: step, rounding, assignmentId } = correctable;
  const terms = await findPricingTerms(db, assignmentId);
  if (!hours && !lines && !units) {
    return correctWeek(weekStart, week, { worked: null, rates: rates ?? [] }, terms);
  }
  let worked: WorkedWeek = { hours: dailyHoursOf(week), lines: week.lines };
  if (hours || lines) {
    const sent = lines ? { ...hours, lines } : { ...worked.hours, ...hours };
    const clocks = week.lines?.timeZone ?? timeZone;
    const rule = {
      hoursRule: week.lines || (agreed && lines) ? 'times' : 'hours',
      step,
      rounding,
      timeZone: clocks,
    } as const;
    worked = workedWeek(weekStart, sent, rule, week.lines?.shifts);
    const ofWeek = await listHoursOfWeek(db, correctable);
    throwIf(refusalToCorrectedHours(worked, { before: week, step, ofWeek, own: correctable }));
  }
  const facts = { ...worked.hours, lines: worked.lines, units: correctedUnits(correctable, units, worked) };
  return correctWeek(weekStart, week, { worked: facts, rates: rates ?? [], agreed }, terms);
}

function correctedUnits(
  { week, weekStart, unitTypes }: Correctable,
  wanted: WantedCorrection['units'],
  { hours }: Pick<WorkedWeek, 'hours'>,
): UnitLine[] | null {
  const before = week.units ?? [];
  const offered = withTypesOf(before, typesOffered(weekStart, unitTypes), rateTypeInWords);
  const stillWorked = before.filter(({ unit, day }) => {
    const field = hoursFields[day - 1];
    return unit !== 'day' || (field && hours[field] > 0);
  });
  return enteredUnits(wanted ?? stillWorked, offered, hours);
}

function dailyHoursOf(week: DailyHours): DailyHours {
  return Object.fromEntries(hoursFields.map((field) => [field, week[field]])) as DailyHours;
}
