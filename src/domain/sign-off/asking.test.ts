import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  type AskableWeek,
  nextToAsk,
  type PastAsk,
  problemOfAsking,
  refusalToAsk,
  type RankedAuthoriser,
  waitsFor,
  whoSigns,
  type WhoSigns,
} from './asking.ts';
import { isPastCooldown } from './sending.ts';
import type { WorkingCalendar } from './working-days.ts';

const calendar: WorkingCalendar = { division: 'england-and-wales', timeZone: 'Europe/London' };
const wednesday = '2026-11-18T10:30:00.000Z';

function person(id: string, more: Partial<WhoSigns> = {}): WhoSigns {
  return { id, fullName: `Mx ${id}`, email: `${id}@kent.example`, siteId: null, disabledAt: null, ...more };
}

function authoriser(rank: number, id: string, more: Partial<RankedAuthoriser> = {}): RankedAuthoriser {
  return { ...person(id), rank, deputy: null, ...more };
}

function week(...authorisers: RankedAuthoriser[]): AskableWeek {
  return {
    worker: { fullName: 'Amara Okafor', email: 'amara@example.com' },
    clientName: 'Kent Council',
    siteId: 'depot',
    siteName: 'Ashford Depot',
    authorisers,
  };
}

function ask(authoriserId: string, rank: number | null, more: Partial<PastAsk> = {}): PastAsk {
  return {
    authoriserId,
    rank,
    status: 'asked',
    askedAt: wednesday,
    decidedAt: null,
    isRefused: false,
    ...more,
  };
}

const idsOf = (of: AskableWeek) =>
  whoSigns(of).places.map(({ rank, authoriser }) => `${rank} ${authoriser.id}`);

function turnOf(of: AskableWeek, asks: PastAsk[], now: string): string | null {
  return nextToAsk(whoSigns(of).places, asks, now, calendar)?.authoriser.id ?? null;
}

describe('who is asked about a week', () => {
  test('the authorisers asked about a week are those of its assignment, by rank', () => {
    assert.deepEqual(idsOf(week(authoriser(1, 'ann'), authoriser(3, 'bob'))), ['1 ann', '3 bob']);
  });

  test('an authoriser who is disabled or belongs to another site is not asked; an authoriser for all sites is asked', () => {
    const all = week(
      authoriser(1, 'ann', { disabledAt: wednesday }),
      authoriser(2, 'bob', { siteId: 'school' }),
      authoriser(3, 'cat', { siteId: 'depot' }),
      authoriser(4, 'dan'),
    );
    assert.deepEqual(idsOf(all), ['3 cat', '4 dan']);
    assert.deepEqual(whoSigns(all).leftOut, [
      'Mx ann is disabled and can no longer sign.',
      'Mx bob does not sign for Ashford Depot.',
    ]);
    assert.deepEqual(idsOf({ ...all, siteId: null, siteName: null }), ['2 bob', '3 cat', '4 dan']);
  });

  test('the deputy of an absent authoriser is asked instead, and never twice', () => {
    const bob = person('bob');
    const covered = week(authoriser(1, 'ann', { deputy: bob }), authoriser(2, 'bob'), authoriser(3, 'cat'));
    assert.deepEqual(idsOf(covered), ['1 bob', '3 cat']);
    assert.equal(whoSigns(covered).places[0]?.inPlaceOf, 'Mx ann');
  });

  test('an absent authoriser is asked if the deputy is disabled or is the worker', () => {
    for (const deputy of [
      person('bob', { disabledAt: wednesday }),
      person('bob', { email: 'Amara@Example.com' }),
    ]) {
      assert.deepEqual(idsOf(week(authoriser(1, 'ann', { deputy }))), ['1 ann']);
    }
  });

  test('a worker is never asked to sign their own week, whatever the case of the address', () => {
    const own = week(authoriser(1, 'ann', { email: 'AMARA@example.com' }), authoriser(2, 'bob'));
    assert.deepEqual(idsOf(own), ['2 bob']);
    assert.equal(
      problemOfAsking(own, []),
      'Mx ann has the worker’s email address. Workers cannot sign for their own weeks.',
    );
    assert.deepEqual(
      idsOf(week(authoriser(1, 'ann', { email: 'amara@example.com', deputy: person('bob') }))),
      ['1 bob'],
    );
  });
});

describe('the reason for asking no authoriser', () => {
  test('the reason why no authoriser is asked is a sentence for staff', () => {
    assert.equal(
      problemOfAsking(week(), []),
      'Nobody at Kent Council signs for this assignment. Choose an authoriser.',
    );
    assert.equal(
      problemOfAsking(week(authoriser(1, 'ann', { disabledAt: wednesday })), []),
      'Mx ann is disabled and can no longer sign. Nobody else signs for this assignment. Choose another authoriser.',
    );
    assert.equal(problemOfAsking(week(authoriser(1, 'ann')), []), null);
  });

  test('the reason why no authoriser is asked names permanent mail failures', () => {
    const both = week(authoriser(1, 'ann'), authoriser(2, 'bob'));
    const refused = ask('ann', 1, { isRefused: true });
    assert.equal(problemOfAsking(both, [refused]), null);
    assert.match(
      problemOfAsking(both, [refused, ask('bob', 2, { isRefused: true })]) ?? '',
      /The emails to the authorisers of this assignment failed\. Check the addresses\./,
    );
  });
});

describe('whose turn it is', () => {
  const three = week(authoriser(1, 'ann'), authoriser(2, 'bob'), authoriser(3, 'cat'));

  test('the first authoriser is asked at once, and each next one after a working day', () => {
    assert.equal(turnOf(three, [], wednesday), 'ann');
    const first = [ask('ann', 1)];
    assert.equal(turnOf(three, first, '2026-11-19T10:29:59.000Z'), null);
    assert.equal(turnOf(three, first, '2026-11-19T10:30:00.000Z'), 'bob');
    const second = [...first, ask('bob', 2, { askedAt: '2026-11-19T10:30:00.000Z' })];
    assert.equal(turnOf(three, second, '2026-11-20T10:29:00.000Z'), null);
    assert.equal(turnOf(three, second, '2026-11-20T10:30:00.000Z'), 'cat');
    const all = [...second, ask('cat', 3, { askedAt: '2026-11-20T10:30:00.000Z' })];
    assert.equal(turnOf(three, all, '2026-12-18T10:30:00.000Z'), null);
  });

  test('the next authoriser is asked at once after a permanent mail failure', () => {
    const refused = ask('ann', 1, { isRefused: true });
    assert.equal(turnOf(three, [refused], wednesday), 'bob');
    assert.equal(turnOf(three, [refused, ask('bob', 2, { isRefused: true })], wednesday), 'cat');
    assert.equal(turnOf(three, [refused, ask('ann', 1)], wednesday), null);
  });

  test('no further authoriser is asked once the client has answered', () => {
    const later = '2026-11-30T10:30:00.000Z';
    for (const status of ['signed', 'queried'] as const) {
      assert.equal(turnOf(three, [ask('ann', 1), ask('ann', 1, { status })], later), null);
    }
    const queried = ask('ann', 1, { status: 'queried', decidedAt: '2026-11-20T09:00:00.000Z' });
    assert.equal(
      turnOf(three, [queried, ask('bob', 2, { askedAt: '2026-11-19T10:30:00.000Z' })], later),
      null,
    );
    const again = ask('ann', 1, { askedAt: '2026-11-20T09:30:00.000Z' });
    assert.equal(turnOf(three, [queried, again], '2026-11-20T09:31:00.000Z'), null);
    assert.equal(turnOf(three, [queried, again], '2026-11-23T09:30:00.000Z'), 'bob');
  });

  test('the first authoriser is asked again if the earlier letter was about an older version', () => {
    assert.equal(turnOf(three, [ask('ann', 1, { status: 'superseded' })], wednesday), 'ann');
  });

  test('an authoriser whose link expired is not asked again', () => {
    const over = [1, 2, 3].map((rank, index) =>
      ask(['ann', 'bob', 'cat'][index] ?? '', rank, { status: 'expired' }),
    );
    assert.equal(turnOf(three, over, '2026-12-18T10:30:00.000Z'), null);
  });

  test('the deputy is asked at once if an asked authoriser becomes absent', () => {
    const away = week(authoriser(1, 'ann', { deputy: person('dan') }), authoriser(2, 'bob'));
    assert.equal(turnOf(away, [ask('ann', 1)], wednesday), 'dan');
    assert.equal(turnOf(away, [ask('ann', 1), ask('dan', 1)], '2026-11-19T10:30:00.000Z'), 'bob');
  });
});

describe('a waiting week', () => {
  const both = week(authoriser(1, 'ann'), authoriser(2, 'bob'));
  const { places } = whoSigns(both);

  test('a week waits for each authoriser who was asked and still signs', () => {
    assert.equal(waitsFor('ann', places, [ask('ann', 1)]), true);
    assert.equal(waitsFor('ann', places, [ask('ann', 1, { status: 'expired' })]), true);
    assert.equal(waitsFor('bob', places, [ask('ann', 1)]), false);
    assert.equal(waitsFor('cat', places, [ask('cat', 3)]), false);
    assert.equal(waitsFor('cat', places, [ask('cat', null)]), true);
    assert.equal(waitsFor('ann', places, [ask('ann', 1), ask('bob', 2, { status: 'signed' })]), false);
  });
});

describe('a repeated request', () => {
  test('a request is repeated automatically after an hour, and on the reader’s demand after ten minutes', () => {
    assert.equal(isPastCooldown(null, wednesday, 'byItself'), true);
    assert.equal(isPastCooldown(wednesday, '2026-11-18T11:29:59.000Z', 'byItself'), false);
    assert.equal(isPastCooldown(wednesday, '2026-11-18T11:30:00.000Z', 'byItself'), true);
    assert.equal(isPastCooldown(wednesday, '2026-11-18T10:39:59.000Z', 'askedFor'), false);
    assert.equal(isPastCooldown(wednesday, '2026-11-18T10:40:00.000Z', 'askedFor'), true);
  });
});

test('the client is asked only about waiting weeks of assignments with sign-off', () => {
  const messageOf = (status: 'Pending' | 'Approved' | 'Rejected', signOff: 'agency' | 'client') =>
    refusalToAsk({ status, signOff })?.message ?? null;
  assert.equal(messageOf('Pending', 'client'), null);
  assert.equal(messageOf('Approved', 'client'), 'This week is approved, so nobody needs to sign for it.');
  assert.equal(messageOf('Rejected', 'client'), 'This week is rejected, so nobody needs to sign for it.');
  assert.equal(messageOf('Pending', 'agency'), 'The client does not sign for weeks of this assignment.');
});
