import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Refusal } from '#domain/refusal.ts';
import {
  AuthoriserDetails,
  ClientDetails,
  refusalToAddress,
  refusalToArchiveClient,
  refusalToChangeClient,
  refusalToChangeSite,
  refusalToMerge,
  refusalToNameClient,
  refusalToNameSite,
  refusalToPlaceWith,
  refusalToSignFor,
  SiteDetails,
} from './client.ts';

const camden = { id: 'camden', name: 'Camden Council', archivedAt: null, mergedIntoName: null };
const archived = { ...camden, id: 'old', name: 'Old Council', archivedAt: '2026-11-18T10:30:00.000Z' };
const merged = { ...camden, id: 'camdn', name: 'Camdn', mergedIntoName: 'Camden Council' };

const said = (refusal: Refusal | null) => refusal && [refusal.code, refusal.message];

describe('the details of a client', () => {
  test('the details of clients and sites have the same defaults as the database table', () => {
    assert.deepEqual(ClientDetails.parse({ name: ' Camden Council ', other: 1 }), {
      name: 'Camden Council',
      accountCode: null,
      poRequired: false,
      division: 'england-and-wales',
    });
    assert.deepEqual(SiteDetails.parse({ name: 'Depot' }), { name: 'Depot', postcode: null, division: null });
  });

  test('an authoriser’s address is lower-cased, and no site means all sites', () => {
    assert.deepEqual(AuthoriserDetails.parse({ fullName: 'Pat Lee', email: ' Pat.Lee@Example.COM ' }), {
      siteId: null,
      fullName: 'Pat Lee',
      email: 'pat.lee@example.com',
      phone: null,
    });
  });

  for (const wrong of [
    {},
    { name: ' ' },
    { name: 'x'.repeat(201) },
    { name: 'Camden', accountCode: '' },
    { name: 'Camden', poRequired: 'yes' },
    { name: 'Camden', division: 'wales' },
  ]) {
    test(`the details of a client are refused: ${JSON.stringify(wrong).slice(0, 60)}`, () => {
      assert.equal(ClientDetails.safeParse(wrong).success, false);
    });
  }
});

describe('a client', () => {
  test('an archived client is refused every change until it is restored', () => {
    assert.equal(refusalToChangeClient(camden), null);
    assert.deepEqual(said(refusalToChangeClient(archived)), [
      'conflict',
      'Old Council is archived. Restore it first.',
    ]);
    assert.equal(refusalToArchiveClient(archived), null);
  });

  test('a merged client cannot be changed', () => {
    assert.deepEqual(said(refusalToChangeClient(merged)), [
      'conflict',
      'Camdn was merged into Camden Council. Change that client instead.',
    ]);
    assert.match(refusalToArchiveClient(merged)?.message ?? '', /nothing left/);
  });

  test('a client can be merged only once, and only into a live client', () => {
    const other = { ...camden, id: 'other', name: 'Camden' };
    assert.equal(refusalToMerge(other, camden), null);
    assert.equal(refusalToMerge(archived, camden), null);
    assert.match(refusalToMerge(camden, camden)?.fields?.['into'] ?? '', /into itself/);
    assert.match(refusalToMerge(camden, merged)?.fields?.['into'] ?? '', /^Camdn was merged into Camden/);
    assert.match(refusalToMerge(camden, archived)?.fields?.['into'] ?? '', /^Old Council is archived/);
    assert.match(refusalToMerge(merged, camden)?.message ?? '', /cannot be merged again/);
  });

  test('an archived or merged client accepts no new worker', () => {
    assert.equal(refusalToPlaceWith(camden), null);
    assert.match(refusalToPlaceWith(archived)?.fields?.['clientId'] ?? '', /^Old Council is archived/);
    assert.match(refusalToPlaceWith(merged)?.fields?.['clientId'] ?? '', /^Camdn was merged into Camden/);
  });

  test('a client needs a name that no other client has', () => {
    assert.equal(refusalToNameClient(undefined), null);
    assert.equal(
      refusalToNameClient({ name: 'Camden', confirmedAt: 'then' })?.fields?.['name'],
      'There is already a client named Camden.',
    );
    assert.equal(
      refusalToNameClient({ name: 'Camden', confirmedAt: null })?.message,
      'There is already a client named Camden, not confirmed yet.',
    );
  });
});

describe('a site', () => {
  test('a site needs a name that no other site of its client has', () => {
    assert.equal(refusalToNameSite(undefined), null);
    assert.match(refusalToNameSite({ name: 'Depot' })?.fields?.['name'] ?? '', /named Depot/);
  });

  test('an archived site is refused every change until it is restored', () => {
    assert.equal(refusalToChangeSite({ name: 'Depot', archivedAt: null }), null);
    assert.match(
      refusalToChangeSite({ name: 'Depot', archivedAt: 'then' })?.message ?? '',
      /Restore it first/,
    );
  });
});

describe('an authoriser', () => {
  const depot = { id: 'depot', name: 'Depot', archivedAt: null };

  test('an authoriser is given a live site of the client, or keeps an archived site', () => {
    assert.equal(refusalToSignFor(depot, null), null);
    assert.match(refusalToSignFor(undefined, null)?.fields?.['siteId'] ?? '', /Choose a site of this client/);
    const old = { ...depot, archivedAt: 'then' };
    assert.match(refusalToSignFor(old, null)?.fields?.['siteId'] ?? '', /Depot is archived/);
    assert.match(refusalToSignFor(old, { siteId: null })?.message ?? '', /Depot is archived/);
    assert.equal(refusalToSignFor(old, { siteId: 'depot' }), null);
  });

  test('an authoriser needs an address that nobody else at the client has', () => {
    assert.equal(refusalToAddress(undefined), null);
    const pat = { fullName: 'Pat Lee', disabledAt: null };
    assert.equal(refusalToAddress(pat)?.fields?.['email'], 'Pat Lee already has this address.');
    assert.match(refusalToAddress({ ...pat, disabledAt: 'then' })?.message ?? '', /Enable that authoriser/);
  });
});
