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
  test('are those of the table where nothing is said', () => {
    assert.deepEqual(ClientDetails.parse({ name: ' Camden Council ', other: 1 }), {
      name: 'Camden Council',
      accountCode: null,
      poRequired: false,
      division: 'england-and-wales',
    });
    assert.deepEqual(SiteDetails.parse({ name: 'Depot' }), { name: 'Depot', postcode: null, division: null });
  });

  test('lower the address of an authoriser, who signs for all sites', () => {
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
    test(`are not ${JSON.stringify(wrong).slice(0, 60)}`, () => {
      assert.equal(ClientDetails.safeParse(wrong).success, false);
    });
  }
});

describe('a client', () => {
  test('that is archived is restored before anything else', () => {
    assert.equal(refusalToChangeClient(camden), null);
    assert.deepEqual(said(refusalToChangeClient(archived)), [
      'conflict',
      'Old Council is archived. Restore it first.',
    ]);
    assert.equal(refusalToArchiveClient(archived), null);
  });

  test('that was merged stays as it is', () => {
    assert.deepEqual(said(refusalToChangeClient(merged)), [
      'conflict',
      'Camdn was merged into Camden Council. Change that client instead.',
    ]);
    assert.match(refusalToArchiveClient(merged)?.message ?? '', /nothing left/);
  });

  test('becomes part of a live one only, and once', () => {
    const other = { ...camden, id: 'other', name: 'Camden' };
    assert.equal(refusalToMerge(other, camden), null);
    assert.equal(refusalToMerge(archived, camden), null);
    assert.match(refusalToMerge(camden, camden)?.fields?.['into'] ?? '', /into itself/);
    assert.match(refusalToMerge(camden, merged)?.fields?.['into'] ?? '', /^Camdn was merged into Camden/);
    assert.match(refusalToMerge(camden, archived)?.fields?.['into'] ?? '', /^Old Council is archived/);
    assert.match(refusalToMerge(merged, camden)?.message ?? '', /cannot be merged again/);
  });

  test('takes no worker once it is archived or merged', () => {
    assert.equal(refusalToPlaceWith(camden), null);
    assert.match(refusalToPlaceWith(archived)?.fields?.['clientId'] ?? '', /^Old Council is archived/);
    assert.match(refusalToPlaceWith(merged)?.fields?.['clientId'] ?? '', /^Camdn was merged into Camden/);
  });

  test('has a name of its own', () => {
    assert.equal(refusalToNameClient(undefined), null);
    assert.equal(
      refusalToNameClient({ name: 'Camden', confirmedAt: 'then' })?.fields?.['name'],
      'There is already a client named Camden.',
    );
    assert.equal(
      refusalToNameClient({ name: 'Camden', confirmedAt: null })?.message,
      'There is already a client named Camden, which nobody has confirmed yet.',
    );
  });
});

describe('a site', () => {
  test('has a name of its own at its client', () => {
    assert.equal(refusalToNameSite(undefined), null);
    assert.match(refusalToNameSite({ name: 'Depot' })?.fields?.['name'] ?? '', /named Depot/);
  });

  test('that is archived is restored before it is changed', () => {
    assert.equal(refusalToChangeSite({ name: 'Depot', archivedAt: null }), null);
    assert.match(
      refusalToChangeSite({ name: 'Depot', archivedAt: 'then' })?.message ?? '',
      /Restore it first/,
    );
  });
});

describe('an authoriser', () => {
  const depot = { id: 'depot', name: 'Depot', archivedAt: null };

  test('signs for a site of the client that is not archived, or still is theirs', () => {
    assert.equal(refusalToSignFor(depot, null), null);
    assert.match(refusalToSignFor(undefined, null)?.fields?.['siteId'] ?? '', /Choose a site of this client/);
    const old = { ...depot, archivedAt: 'then' };
    assert.match(refusalToSignFor(old, null)?.fields?.['siteId'] ?? '', /Depot is archived/);
    assert.match(refusalToSignFor(old, { siteId: null })?.message ?? '', /Depot is archived/);
    assert.equal(refusalToSignFor(old, { siteId: 'depot' }), null);
  });

  test('has an address of their own at the client', () => {
    assert.equal(refusalToAddress(undefined), null);
    const pat = { fullName: 'Pat Lee', disabledAt: null };
    assert.equal(refusalToAddress(pat)?.fields?.['email'], 'Pat Lee has this address already.');
    assert.match(refusalToAddress({ ...pat, disabledAt: 'then' })?.message ?? '', /Enable that authoriser/);
  });
});
