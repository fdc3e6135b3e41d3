import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  actingOn,
  type Action,
  actions,
  type GeneralAction,
  homeOf,
  isReviewer,
  isStaff,
  losesPowers,
  may,
  mayInGeneral,
  type Relation,
  relationOf,
  relations,
  relationsFor,
  refusalInGeneral,
  withRatesFor,
} from './access.ts';
import { day } from '#domain/calendar/calendar.ts';
import { type Role, roles } from './person.ts';

/**
 * Specification section 6 by hand, a letter for each relation in the order of `columns`. Recall (decision
 * 010), reminders, cover (decision 125) and reassignment are not in section 6; these rules are the product's.
 */
const columns: readonly Relation[] = [
  'self',
  'claimed by me',
  'covered by me',
  'claimed by another',
  'unclaimed',
];
/** Letters of Candidate, Recruitment Consultant, Admin, Payroll Clerk and Auditor. */
const expected: Record<Action, string> = {
  'submit a timesheet': 'y---- ----- ----- ----- -----',
  'recall a timesheet': 'y---- ----- ----- ----- -----',
  'object to a timesheet': 'y---- ----- ----- ----- -----',
  'enter a week': '----- -yy-- -yyyy ----- -----',
  'set up an assignment': 'y---- ----- ----- ----- -----',
  'choose a consultant': 'y---- ----- ----- ----- -----',
  'see a timesheet': 'y---- -yy-- -yyyy -yyyy -yyyy',
  'change files of a week': 'y---- -yy-- -yyyy ----- -----',
  'see how a week is reviewed': '----- -yy-- -yyyy -yyyy -yyyy',
  'review a timesheet': '----- -yy-- -yyyy ----- -----',
  'delete a timesheet': '----- -y--- -yyyy ----- -----',
  'see a worker': '----- -yy-- -yyyy -yyyy -yyyy',
  'edit an assignment': '----- -yy-- -yyyy ----- -----',
  'edit name and phone': '----- -yy-- -yyyy ----- -----',
  'edit rates': '----- -yy-- -yyyy ----- -----',
  'see rates and margin': '----- -yy-- -yyyy -yyyy -yyyy',
  'set a payroll number': '----- -yy-- -yyyy -yyyy -----',
  'see notes': '----- -yy-- -yyyy ----- -yyyy',
  'write a note': '----- -yy-- -yyyy ----- -----',
  'note an absence': '----- -yy-- -yyyy ----- -----',
  'remind of a timesheet': '----- -yy-- -yyyy ----- -----',
  'claim a candidate': '----- ----y ----y ----- -----',
  'release a candidate': '----- -y--- -yyyy ----- -----',
  'reassign a candidate': '----- ----- -yyyy ----- -----',
};

const generally: Record<GeneralAction, string> = {
  'keep timesheets of their own': 'y----',
  'read the consultant area': '-yyyy',
  'review weeks': '-yy--',
  'send files': 'yyy--',
  'read notes': '-yy-y',
  'read clients': '-yy-y',
  'keep report filters': '-yyy-',
  'see all workers': '--yyy',
  'see all timesheets': '--yyy',
  'report on everyone': '--yyy',
  'reassign candidates': '--y--',
  'read staff': '--y-y',
  'keep staff accounts': '--y--',
  'read the audit': '--y-y',
  'read the agency': '--y-y',
  'read bank holidays': '--yyy',
  'keep the agency': '--y--',
  'import workers': '--y--',
  'keep clients': '--y--',
  'keep rate types': '--y--',
  'keep umbrellas': '--y--',
  'read pay runs': '--yyy',
  'run payroll': '--yy-',
  'set payroll numbers': '-yyy-',
  'approve without a rate': '--y--',
  'speak for colleagues': '--y--',
  'give back without a reason': '--y--',
  'restore at any time': '--y--',
  'answer data requests': '--y--',
  'delete any note': '--y--',
};

const me = 'me';
const covers = [{ consultantId: 'away', fullName: 'Anna Bell', untilDate: day('2027-01-12') }];
const actor = { id: me, fullName: 'Ben Roy', covers };
const subjects: Record<Relation, { id: string; assignedConsultantId: string | null }> = {
  self: { id: me, assignedConsultantId: 'someone' },
  'claimed by me': { id: 'candidate', assignedConsultantId: me },
  'covered by me': { id: 'candidate', assignedConsultantId: 'away' },
  'claimed by another': { id: 'candidate', assignedConsultantId: 'someone' },
  unclaimed: { id: 'candidate', assignedConsultantId: null },
};

describe('the table of powers', () => {
  test('the table of powers has a row in this test for each action', () => {
    assert.deepEqual(Object.keys(expected).sort(), actions.toSorted());
    assert.deepEqual(columns.toSorted(), relations.toSorted());
  });

  for (const [action, row] of Object.entries(expected) as [Action, string][]) {
    for (const [index, role] of roles.entries()) {
      const letters = row.split(' ')[index] ?? '';
      test(`the table of powers lets a ${role} ${action}: ${letters}`, () => {
        const said = columns.map((relation) => may({ ...actor, role }, action, subjects[relation]));
        assert.equal(said.map((is) => (is ? 'y' : '-')).join(''), letters);
        const allowed = columns.filter((_, relation) => letters[relation] === 'y');
        assert.deepEqual(relationsFor(role, action).toSorted(), allowed.toSorted());
      });
    }
  }

  for (const [action, letters] of Object.entries(generally) as [GeneralAction, string][]) {
    test(`the table of powers defines who may ${action}`, () => {
      const said = roles.map((role) => (mayInGeneral(role, action) ? 'y' : '-'));
      assert.equal(said.join(''), letters);
    });
  }

  const sentences: Record<GeneralAction, string> = {
    'keep timesheets of their own': 'This is for candidates only.',
    'read the consultant area': 'This is for staff only.',
    'review weeks': 'This is for consultants and Admins only.',
    'send files': 'Payroll clerks and auditors cannot send files.',
    'read notes': 'This is for consultants, Admins and auditors only.',
    'read clients': 'This is for consultants, Admins and auditors only.',
    'keep report filters': 'Only consultants, Admins and payroll clerks can save filters.',
    'see all workers': 'Only Admins, payroll clerks and auditors can see all workers.',
    'see all timesheets': 'Only Admins, payroll clerks and auditors can see the timesheets of all workers.',
    'report on everyone': 'Only Admins, payroll clerks and auditors can compare consultants.',
    'reassign candidates': 'Only Admins can give workers to another consultant.',
    'read staff': 'This is for Admins and auditors only.',
    'keep staff accounts': 'This is for Admins only.',
    'read the audit': 'This is for Admins and auditors only.',
    'read the agency': 'This is for Admins and auditors only.',
    'read bank holidays': 'This is for Admins, payroll clerks and auditors only.',
    'keep the agency': 'This is for Admins only.',
    'import workers': 'This is for Admins only.',
    'keep clients': 'Only Admins can change, archive or merge clients.',
    'keep rate types': 'Only Admins can add, change or archive rate types.',
    'keep umbrellas': 'Only Admins can add or change umbrella companies.',
    'approve without a rate': 'Only Admins can approve a week without a pay rate.',
    'read pay runs': 'Only Admins, payroll clerks and auditors can see pay runs.',
    'run payroll': 'Only Admins and payroll clerks can change pay runs.',
    'set payroll numbers': 'Only consultants, Admins and payroll clerks can set payroll numbers.',
    'speak for colleagues': 'Only Admins can set cover for someone else.',
    'answer data requests': 'Only Admins can export or forget a person.',
    'give back without a reason': 'Enter a reason for the Admins',
    'delete any note': 'Only the author or an Admin can delete a note.',
    'restore at any time': 'You can no longer undo this deletion. Ask an Admin to restore the timesheet.',
  };
  for (const [action, letters] of Object.entries(generally) as [GeneralAction, string][]) {
    test(`a refusal to ${action} explains who may`, () => {
      const refusals = roles.map((role) => refusalInGeneral(role, action));
      assert.deepEqual(
        refusals.map((refusal) => refusal && [refusal.code, refusal.message]),
        [...letters].map((letter) => (letter === 'y' ? null : ['forbidden', sentences[action]])),
      );
    });
  }
});

describe('the rates of a worker', () => {
  const rates = { rateOfPay: 21.5, supplyBillAmount: 28.75 };
  const seen = (role: Role, relation: Relation) =>
    withRatesFor({ ...actor, role }, { ...subjects[relation], ...rates });

  test('the rates of a worker are visible to the consultant and to an Admin', () => {
    assert.equal(seen('Recruitment Consultant', 'claimed by me').supplyBillAmount, 28.75);
    assert.equal(seen('Admin', 'unclaimed').rateOfPay, 21.5);
  });

  test('the rates of a worker are hidden from a consultant who has not claimed the candidate', () => {
    assert.deepEqual(seen('Recruitment Consultant', 'unclaimed'), {
      ...subjects.unclaimed,
      rateOfPay: null,
      supplyBillAmount: null,
    });
  });
});

describe('the relation to a candidate', () => {
  for (const relation of relations) {
    test(`the relation to a candidate can be: ${relation}`, () =>
      assert.equal(relationOf(actor, subjects[relation]), relation));
  }

  test('the relation of a person to themselves is “self”, even if they claimed themselves', () => {
    assert.equal(relationOf({ id: me }, { id: me, assignedConsultantId: me }), 'self');
    assert.equal(relationOf({ id: me }, { id: me, assignedConsultantId: null }), 'self');
  });
});

describe('a deputy', () => {
  test('a deputy acts on covered workers under both names, and on all others under one name', () => {
    const acting = actingOn(actor, subjects['covered by me']);
    assert.deepEqual([acting.fullName, acting.inPlaceOf], ['Ben Roy for Anna Bell', 'Anna Bell']);
    assert.equal(actingOn(acting, subjects['covered by me']).fullName, 'Ben Roy for Anna Bell');
    for (const relation of ['claimed by me', 'claimed by another', 'unclaimed'] as const)
      assert.equal(actingOn(actor, subjects[relation]), actor);
    const other = { fullName: 'Ben Roy' };
    assert.equal(actingOn(other, subjects['covered by me']), other);
  });

  test('a deputy does not inherit the covers of the absent person, even if covers form a circle', () => {
    const anna = { id: 'away', covers: covers.map((one) => ({ ...one, consultantId: me })) };
    const ofMine = subjects['claimed by me'];
    assert.equal(relationOf(anna, ofMine), 'covered by me');
    assert.equal(relationOf(actor, ofMine), 'claimed by me');
    assert.equal(
      relationOf(anna, { id: 'candidate', assignedConsultantId: 'a third' }),
      'claimed by another',
    );
  });
});

describe('after signing in', () => {
  test('staff start in the consultant area, and candidates on the dashboard', () => {
    const staff = '/consultant';
    assert.deepEqual(roles.map(homeOf), ['/dashboard', staff, staff, staff, staff]);
  });
});

test('payroll clerks and auditors are staff, and only consultants and Admins review', () => {
  assert.deepEqual(roles.map(isStaff), [false, true, true, true, true]);
  assert.deepEqual(roles.map(isReviewer), [false, true, true, false, false]);
});

describe('a demotion', () => {
  test('a role loses powers where the next role lacks any power over others', () => {
    const lost = roles.map((role) => roles.map((next) => (losesPowers(role, next) ? 'y' : '-')).join(''));
    assert.deepEqual(lost, ['-----', 'y--yy', 'yy-yy', 'yy--y', 'yy-y-']);
  });
});
