import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  type AskedWeek,
  decideOn,
  stateOfLink,
  refusalOfNone,
  refusalToLink,
  refusalToWeeks,
  authoriserInWords,
  type WeekState,
  stateOfWeek,
} from './answering.ts';

const circumstances = {
  now: '2026-11-18T10:42:00.000Z',
  expiresAt: '2026-11-25T09:00:00.000Z',
  timeZone: 'Europe/London',
};

const waiting: AskedWeek = {
  status: 'asked',
  contentHash: 'abc',
  askedAt: '2026-11-18T09:00:00.000Z',
  answer: null,
  week: { status: 'Pending', contentHash: 'abc', submittedAt: '2026-11-17T18:00:00.000Z', approvedAt: null },
  isOwn: false,
  signs: true,
};

const priya = { name: 'Priya Shah', at: '2026-11-18T10:30:00.000Z' };

function state(change: Partial<AskedWeek>, week: Partial<NonNullable<AskedWeek['week']>> = {}): WeekState {
  return stateOfWeek(
    { ...waiting, week: waiting.week && { ...waiting.week, ...week }, ...change },
    circumstances,
  );
}

describe('a week in a signing link', () => {
  test('an authoriser who no longer signs for a week cannot answer for it', () => {
    assert.match(
      state({ signs: false }).message ?? '',
      /You no longer sign for this week\. If this is wrong, tell the agency\./,
    );
  });

  test('a week waits for an answer while it is unchanged since the request', () => {
    assert.deepEqual(state({}), { status: 'asked', message: null });
  });

  test('a signed week names its signer, also after approval, rejection, deletion and the end of the link', () => {
    const signed = {
      status: 'signed',
      message: 'Already signed by Priya Shah on 18/11/2026, 10:30.',
    };
    const answer = { ...priya, status: 'signed' } as const;
    assert.deepEqual(state({ answer, status: 'superseded' }), signed);
    assert.deepEqual(state({ answer, week: null }), signed);
    assert.deepEqual(state({ answer }, { status: 'Approved' }), signed);
    assert.deepEqual(state({ answer }, { status: 'Rejected' }), signed);
    assert.deepEqual(state({ answer, status: 'expired' }), signed);
  });

  test('a signed week that changed after the signature says so, because the page shows its present hours', () => {
    const answer = { ...priya, status: 'signed' } as const;
    assert.equal(
      state({ answer, status: 'signed' }, { contentHash: 'def' }).message,
      'Already signed by Priya Shah on 18/11/2026, 10:30. The week was changed after that.',
    );
  });

  test('a queried week names who queried it to each authoriser who was asked before', () => {
    const answer = { ...priya, status: 'queried' } as const;
    const queried = {
      status: 'queried',
      message: 'Already reported as wrong by Priya Shah on 18/11/2026, 10:30.',
    };
    assert.deepEqual(state({ answer, status: 'queried' }), queried);
    assert.deepEqual(state({ answer, status: 'superseded' }), queried);
    assert.deepEqual(state({ answer, status: 'asked' }), queried);
  });

  test('a queried week waits again after a new request', () => {
    const answer = { ...priya, status: 'queried' } as const;
    assert.equal(state({ answer, askedAt: '2026-11-18T10:40:00.000Z' }).message, null);
  });

  test('a changed week has the time of a change today, or the day of an earlier change', () => {
    const change = { contentHash: 'def', submittedAt: '2026-11-18T10:42:00.000Z' };
    assert.deepEqual(state({}, change), {
      status: 'superseded',
      message: 'This week was changed at 10:42. We will send you a new email.',
    });
    assert.equal(
      state({}, { ...change, submittedAt: '2026-11-17T18:00:00.000Z' }).message,
      'This week was changed on 17/11/2026, 18:00. We will send you a new email.',
    );
  });

  test('a recalled, rejected or approved week cannot be signed', () => {
    assert.deepEqual(state({ week: null }), {
      status: 'superseded',
      message: 'The worker took this week back. We will email you when it is sent again.',
    });
    assert.equal(state({}, { status: 'Rejected' }).status, 'superseded');
    assert.deepEqual(state({}, { status: 'Approved', approvedAt: '2026-11-18T10:00:00.000Z' }), {
      status: 'overridden',
      message: 'The agency has already approved this week on 18/11/2026, 10:00.',
    });
  });

  test('a week cannot be signed from the second in which its link expires', () => {
    const over = { status: 'expired', message: 'This link worked until 25/11/2026, 09:00.' };
    for (const now of [circumstances.expiresAt, '2026-12-01T09:00:00.000Z'])
      assert.deepEqual(stateOfWeek(waiting, { ...circumstances, now }), over);
    assert.equal(stateOfWeek(waiting, { ...circumstances, now: '2026-11-25T08:59:59.999Z' }).message, null);
    assert.deepEqual(state({ status: 'expired' }), over);
  });

  test('a week cannot be signed by its own worker, or by the link of an older letter', () => {
    assert.equal(state({ isOwn: true }).message, 'You cannot sign for your own week.');
    assert.equal(state({ status: 'superseded' }).status, 'superseded');
  });
});

describe('an answer', () => {
  const answer = { ...priya, status: 'signed', shown: 'abc' } as const;

  test('an answer to a waiting week is stored and confirmed', () => {
    const decided = decideOn(waiting, answer, circumstances);
    assert.deepEqual(decided, {
      status: 'signed',
      message: 'Signed by Priya Shah on 18/11/2026, 10:30.',
      answer: { ...priya, status: 'signed' },
    });
  });

  test('a second answer is not stored, and the response names the first answer', () => {
    const first = { status: 'queried', name: 'Sam Cole', at: '2026-11-18T10:00:00.000Z' } as const;
    const decided = decideOn({ ...waiting, answer: first }, answer, circumstances);
    assert.deepEqual(decided, {
      status: 'queried',
      message: 'Already reported as wrong by Sam Cole on 18/11/2026, 10:00.',
      answer: null,
    });
  });

  test('an answer to changed content is not stored', () => {
    const { status, answer: kept } = decideOn(waiting, { ...answer, shown: 'def' }, circumstances);
    assert.deepEqual([status, kept], ['superseded', null]);
  });

  test('a request in which no answer can be stored is refused with the first reason; one stored answer is enough', () => {
    const changed = { status: 'superseded', message: 'This week was changed at 10:42. Look again.' } as const;
    const refusal = refusalOfNone([changed, changed]);
    assert.deepEqual([refusal?.code, refusal?.message], ['conflict', changed.message]);
    assert.equal(refusalOfNone([changed, { status: 'signed', message: '' }]), null);
  });
});

describe('a signing link', () => {
  const link = { expiresAt: circumstances.expiresAt, disabledAt: null };
  const letter = {
    ...link,
    withdrawnAt: null,
    recipient: 'priya@kent.example',
    email: 'priya@kent.example',
    isStaff: false,
  };
  const open: WeekState = { status: 'asked', message: null };
  const signed: WeekState = { status: 'signed', message: 'Already signed' };
  const changed: WeekState = { status: 'superseded', message: 'Changed' };
  const stateWith = (...weeks: WeekState[]) => stateOfLink(link, weeks, circumstances).link;

  test('a signing link is open while one of its weeks waits', () => {
    assert.equal(stateWith(signed, changed, open), 'open');
  });

  test('a signing link counts as used once each of its weeks has an answer', () => {
    assert.equal(stateWith(signed, { status: 'overridden', message: 'Approved' }), 'used');
  });

  test('a signing link is superseded if its weeks changed and none waits', () => {
    assert.equal(stateWith(signed, changed), 'superseded');
    assert.equal(stateWith(), 'superseded');
  });

  test('a signing link expires after its lifetime, even if weeks wait', () => {
    const later = { ...circumstances, now: '2026-11-25T09:00:00.000Z' };
    assert.equal(stateOfLink(link, [open], later).link, 'expired');
  });

  test('an unknown signing link, or a link of a removed authoriser, shows no weeks', () => {
    assert.equal(refusalToLink(letter), null);
    assert.equal(refusalToLink(undefined)?.code, 'missing');
    const at = '2026-11-18T10:00:00.000Z';
    for (const change of [
      { disabledAt: at },
      { withdrawnAt: at },
      { email: 'priya.new@kent.example' },
      { isStaff: true },
    ]) {
      assert.equal(refusalToLink({ ...letter, ...change })?.code, 'conflict', JSON.stringify(change));
    }
  });

  test('a signing link shows no weeks if its authoriser no longer signs for any of them', () => {
    assert.equal(refusalToWeeks([{ signs: false }])?.code, 'conflict');
    assert.equal(refusalToWeeks([{ signs: false }, { signs: true }]), null);
    assert.equal(refusalToWeeks([]), null);
  });
});

test('the history of an answer has the typed name, and the owner of the link if the names differ', () => {
  assert.equal(authoriserInWords('priya shah', 'Priya Shah'), 'priya shah');
  assert.equal(authoriserInWords('Sam Cole', 'Priya Shah'), 'Sam Cole (by the link of Priya Shah)');
});
