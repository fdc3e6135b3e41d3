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
const expected: Record<Action, Record<Role, string>> = {
  'submit a timesheet': { Candidate: 'y----', 'Recruitment Consultant': '-----', Admin: '-----' },
  'recall a timesheet': { Candidate: 'y----', 'Recruitment Consultant': '-----', Admin: '-----' },
  'object to a timesheet': { Candidate: 'y----', 'Recruitment Consultant': '-----', Admin: '-----' },
  'enter a week': { Candidate: '-----', 'Recruitment Consultant': '-yy--', Admin: '-yyyy' },
  'set up an assignment': { Candidate: 'y----', 'Recruitment Consultant': '-----', Admin: '-----' },
  'choose a consultant': { Candidate: 'y----', 'Recruitment Consultant': '-----', Admin: '-----' },
  'see a timesheet': { Candidate: 'y----', 'Recruitment Consultant': '-yy--', Admin: '-yyyy' },
  'change files of a week': { Candidate: 'y----', 'Recruitment Consultant': '-yy--', Admin: '-yyyy' },
  'see how a week is reviewed': { Candidate: '-----', 'Recruitment Consultant': '-yy--', Admin: '-yyyy' },
  'review a timesheet': { Candidate: '-----', 'Recruitment Consultant': '-yy--', Admin: '-yyyy' },
  'delete a timesheet': { Candidate: '-----', 'Recruitment Consultant': '-y---', Admin: '-yyyy' },
  'see a worker': { Candidate: '-----', 'Recruitment Consultant': '-yy--', Admin: '-yyyy' },
  'edit an assignment': { Candidate: '-----', 'Recruitment Consultant': '-yy--', Admin: '-yyyy' },
  'edit name and phone': { Candidate: '-----', 'Recruitment Consultant': '-yy--', Admin: '-yyyy' },
  'edit rates': { Candidate: '-----', 'Recruitment Consultant': '-yy--', Admin: '-yyyy' },
  'see rates and margin': { Candidate: '-----', 'Recruitment Consultant': '-yy--', Admin: '-yyyy' },
  'set a payroll number': { Candidate: '-----', 'Recruitment Consultant': '-yy--', Admin: '-yyyy' },
  'see notes': { Candidate: '-----', 'Recruitment Consultant': '-yy--', Admin: '-yyyy' },
  'write a note': { Candidate: '-----', 'Recruitment Consultant': '-yy--', Admin: '-yyyy' },
  'note an absence': { Candidate: '-----', 'Recruitment Consultant': '-yy--', Admin: '-yyyy' },
  'remind of a timesheet': { Candidate: '-----', 'Recruitment Consultant': '-yy--', Admin: '-yyyy' },
  'claim a candidate': { Candidate: '-----', 'Recruitment Consultant': '----y', Admin: '----y' },
  'release a candidate': { Candidate: '-----', 'Recruitment Consultant': '-y---', Admin: '-yyyy' },
  'reassign a candidate': { Candidate: '-----', 'Recruitment Consultant': '-----', Admin: '-yyyy' },
};

const generally: Record<GeneralAction, string> = {
  'keep timesheets of their own': 'y--',
  'read the consultant area': '-yy',
  'review weeks': '-yy',
  'send files': 'yyy',
  'read notes': '-yy',
  'read clients': '-yy',
  'keep report filters': '-yy',
  'see all workers': '--y',
  'see all timesheets': '--y',
  'report on everyone': '--y',
  'reassign candidates': '--y',
  'read staff': '--y',
  'keep staff accounts': '--y',
  'read the audit': '--y',
  'read the agency': '--y',
  'read bank holidays': '--y',
  'keep the agency': '--y',
  'import workers': '--y',
  'keep clients': '--y',
  'keep rate types': '--y',
  'keep umbrellas': '--y',
  'read pay runs': '--y',
  'run payroll': '--y',
  'set payroll numbers': '-yy',
  'approve without a rate': '--y',
  'speak for colleagues': '--y',
  'give back without a reason': '--y',
  'restore at any time': '--y',
  'answer data requests': '--y',
  'delete any note': '--y',
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

  for (const [action, byRole] of Object.entries(expected) as [Action, Record<Role, string>][]) {
    for (const role of roles) {
      test(`the table of powers lets a ${role} ${action}: ${byRole[role]}`, () => {
        const said = columns.map((relation) => may({ ...actor, role }, action, subjects[relation]));
        assert.equal(said.map((is) => (is ? 'y' : '-')).join(''), byRole[role]);
        const allowed = columns.filter((_, index) => byRole[role][index] === 'y');
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
    'read the consultant area': 'This is for consultants and Admins only.',
    'review weeks': 'This is for consultants and Admins only.',
    'send files': 'Your role does not include sending files.',
    'read notes': 'This is for consultants and Admins only.',
    'read clients': 'This is for consultants and Admins only.',
    'keep report filters': 'This is for consultants and Admins only.',
    'see all workers': 'Only Admins can see all workers.',
    'see all timesheets': 'Only Admins can see the timesheets of all workers.',
    'report on everyone': 'Only Admins can compare consultants.',
    'reassign candidates': 'Only Admins can give workers to another consultant.',
    'read staff': 'This is for Admins only.',
    'keep staff accounts': 'This is for Admins only.',
    'read the audit': 'This is for Admins only.',
    'read the agency': 'This is for Admins only.',
    'read bank holidays': 'This is for Admins only.',
    'keep the agency': 'This is for Admins only.',
    'import workers': 'This is for Admins only.',
    'keep clients': 'Only Admins can change, archive or merge clients.',
    'keep rate types': 'Only Admins can add, change or archive rate types.',
    'keep umbrellas': 'Only Admins can add or change umbrella companies.',
    'read pay runs': 'Only Admins can use pay runs.',
    'run payroll': 'Only Admins can use pay runs.',
    'set payroll numbers': 'This is for consultants and Admins only.',
    'approve without a rate': 'Only Admins can approve a week without a pay rate.',
    'speak for colleagues': 'Only Admins can set cover for someone else.',
    'give back without a reason': 'Enter a reason for the Admins',
    'restore at any time': 'You can no longer undo this deletion. Ask an Admin to restore the timesheet.',
    'answer data requests': 'Only Admins can export or forget a person.',
    'delete any note': 'Only the author or an Admin can delete a note.',
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
  test('consultants and Admins start in the consultant area, and candidates on the dashboard', () => {
    assert.deepEqual(roles.map(homeOf), ['/dashboard', '/consultant', '/consultant']);
  });
});

test('a consultant and an Admin are staff and review, a candidate is not', () => {
  assert.deepEqual(roles.map(isStaff), [false, true, true]);
  assert.deepEqual(roles.map(isReviewer), [false, true, true]);
});
