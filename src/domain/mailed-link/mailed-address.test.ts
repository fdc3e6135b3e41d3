import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import { mendedAddress } from './mailed-address.ts';
import { memberOfLink, tokenOfLink } from './mailed-members.ts';
import { tokenIn } from './mailed-token.ts';

const token = 'Ab3_-Zz9'.repeat(5) + 'xYz';
const week = '2026-11-16';

describe('an address that a mail gateway changed is repaired', () => {
  const cases: [was: string, is: string][] = [
    [`/sign%23${token}`, `/sign#${token}`],
    [`/sign%2523${token}`, `/sign#${token}`],
    [`/sign%20%23${token}`, `/sign#${token}`],
    [`/sign/%23${token}).`, `/sign#${token}).`],
    [`/sign%23${token}&utm_source=mail.example`, `/sign#${token}&utm_source=mail.example`],
    [`/sign%23${token}?fbclid=x`, `/sign?fbclid=x#${token}`],
    ['/sign/', '/sign'],
    ['//sign//', '/sign'],
    ['/sign)', '/sign'],
    ['/sign.%22%3E', '/sign'],
    ['/SIGN', '/sign'],
    ['/sign%0D%0A', '/sign'],
    ['/sign&utm_source=x', '/sign?utm_source=x'],
    [`/confirm/?token_hash=${token}&type=invite`, `/confirm?token_hash=${token}&type=invite`],
    [`/confirm?token_hash=${token}&amp;type=invite`, `/confirm?token_hash=${token}&type=invite`],
    [`/confirm?token_hash=${token}&amp%3Btype=invite`, `/confirm?token_hash=${token}&type=invite`],
    [`/confirm?token_hash=${token}&#38;type=invite`, `/confirm?token_hash=${token}&type=invite`],
    [`/confirm?token_hash=${token}%26type=invite`, `/confirm?token_hash=${token}&type=invite`],
    [`/confirm?token_hash%3D${token}%26type%3Dinvite`, `/confirm?token_hash=${token}&type=invite`],
    [`/confirm%3Ftoken_hash%3D${token}%26type%3Dinvite`, `/confirm?token_hash=${token}&type=invite`],
    [`/confirm%3Ftoken_hash=${token}&type=invite`, `/confirm?token_hash=${token}&type=invite`],
    [`/confirm?token_hash=3D${token}&type=3Dinvite`, `/confirm?token_hash=${token}&type=invite`],
    [`/confirm?token_hash=${token}&type=invite).`, `/confirm?token_hash=${token}&type=invite`],
    [`/confirm?token_hash=${token}&type=invite%3E`, `/confirm?token_hash=${token}&type=invite`],
    [`/confirm%23token_hash=${token}%26type=invite`, `/confirm#token_hash=${token}&type=invite`],
    [`/confirm?type=invite%23${token}`, `/confirm?type=invite#${token}`],
    [`/first-admin%3Ftoken%3D${token}`, `/first-admin?token=${token}`],
    [
      `/confirm?token_hash=${token.slice(0, 20)}%0D%0A${token.slice(20)}&type=invite`,
      `/confirm?token_hash=${token}&type=invite`,
    ],
    [
      `/custom-reset?token=${token}&email=ann%40example.com%29.`,
      `/custom-reset?token=${token}&email=ann%40example.com`,
    ],
    [
      `/custom-reset?token=${token}&email=ann+week%2540example.com`,
      `/custom-reset?token=${token}&email=ann%2Bweek%40example.com`,
    ],
    [`/dashboard?week=${week}).`, `/dashboard?week=${week}`],
    [`/dashboard%3Fweek%3D${week}`, `/dashboard?week=${week}`],
    [`/dashboard?week=2026-%2011-16&utm_source=x`, `/dashboard?week=${week}&utm_source=x`],
    ['/consultant/pending%22', '/consultant/pending'],
    [
      `/consultant/all-pending?weekStart=${week}&amp;candidate=Ann+Bell%3E`,
      `/consultant/all-pending?weekStart=${week}&candidate=Ann%20Bell`,
    ],
  ];
  for (const [was, is] of cases) test(was, () => assert.equal(mendedAddress(was), is));
});

describe('an unchanged address is not repaired', () => {
  const addresses = [
    '/',
    '/sign',
    '/sign?utm_source=x&utm_medium=email',
    `/confirm?token_hash=${token}&type=invite&utm_source=x`,
    `/confirm?token_hash=pkce_${token}&type=recovery`,
    `/custom-reset?token=${token}&email=ann%2Bweek%40example.com`,
    `/dashboard?week=${week}`,
    `/consultant/all-pending?weekStart=${week}&candidate=Ann+Bell+%28nights%29`,
    '/consultant/reports?client=Smith%20(Ltd).&from=2026-11-02',
    '/consultant/clients/01234567-89ab-7def-8123-456789abcdef',
    '/robots.txt',
    '/no/such/page',
    '/index.html',
  ];
  for (const address of addresses) test(address, () => assert.equal(mendedAddress(address), null));
});

const damage = fc.constantFrom(
  '%23',
  '%2523',
  '/',
  '//',
  '%2F',
  '%5C',
  '%20',
  '%0A',
  ').',
  '&amp;',
  '%26',
  '?',
  ';',
);
const pieces = fc.constantFrom(
  'sign',
  'confirm',
  'token=',
  token,
  'type=invite',
  'week=',
  week,
  'evil.example',
  '..',
);

test('a repaired link leads to this portal and needs no second repair', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(damage, pieces), { maxLength: 12 }), (parts) => {
      const mended = mendedAddress(`/${parts.join('')}`);
      if (mended === null) return;
      assert.match(mended, /^\/(?![/\\])/);
      const [seen = ''] = mended.split('#');
      assert.equal(mendedAddress(seen), null, `${parts.join('')} → ${mended}`);
    }),
    { numRuns: 3000 },
  );
});

describe('the token of an address', () => {
  const changed = [
    `#${token}`,
    `#%23${token}`,
    `#${token})`,
    `#${token}.`,
    `#${token}&utm_source=mail&utm_medium=email`,
    `#${token}?fbclid=${'x'.repeat(61)}`,
    `#${token}%20`,
    `#${token.slice(0, 9)}%0D%0A${token.slice(9)}`,
    `#${token.slice(0, 9)}=%0D%0A${token.slice(9)}`,
    `#/${token}/`,
    `#"${token}">`,
    `#3D${token}`,
    `#token_hash=${token}&type=invite`,
    `#type=invite&amp;token_hash=${token}`,
    `#token_hash%3D${token}%26type%3Dinvite`,
    `#${token}&amp;type=invite`,
  ];
  for (const hash of changed)
    test(`the token of an address is read after ${hash}`, () =>
      assert.equal(tokenOfLink({ search: '', hash }, 'token_hash'), token));

  for (const search of [
    `?token_hash=${token}&type=invite`,
    `?type=invite&amp;token_hash=${token}.`,
    `?type=invite%23${token}`,
    `?utm_source=x&token_hash%3D${token}`,
  ])
    test(`the token of an address is read from ${search}`, () =>
      assert.equal(tokenOfLink({ search, hash: '' }, 'token_hash'), token));

  test('the token of an address keeps the pkce_ prefix', () => {
    assert.equal(tokenIn(`pkce_${token})`), `pkce_${token}`);
  });

  test('an address without a token returns the given fallback text', () => {
    assert.equal(tokenIn('#short'), 'short');
    assert.equal(tokenOfLink({ search: '', hash: '' }, 'token'), '');
  });
});

test('a page reads the kind of its link from the query or the fragment', () => {
  assert.equal(memberOfLink({ search: '?type=invite).', hash: '' }, 'type'), 'invite');
  assert.equal(memberOfLink({ search: '', hash: `#${token}&type=recovery` }, 'type'), 'recovery');
  assert.equal(memberOfLink({ search: '?email=ann%40example.com%3E', hash: '' }, 'email'), 'ann@example.com');
});
