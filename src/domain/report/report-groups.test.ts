import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  amountOfGroup,
  filterOfGroup,
  type Grouping,
  groupingsFor,
  namelessIn,
  noChoices,
  refusalToGroup,
  tellsPlacesApart,
} from './report-groups.ts';

describe('the breakdowns of a report', () => {
  test('the report can be grouped by consultant only by Admins', () => {
    assert.deepEqual(groupingsFor('Admin'), ['week', 'client', 'worker', 'consultant']);
    assert.deepEqual(groupingsFor('Recruitment Consultant'), ['week', 'client', 'worker']);
    assert.equal(refusalToGroup('Recruitment Consultant', 'consultant')?.code, 'forbidden');
  });

  test('the report can be grouped by assignment, site or PO number only if the report has any', () => {
    const sites = [{ id: '1', name: 'Town Hall', clientName: 'Camden Council' }];
    const of = (choices: Partial<typeof noChoices>) =>
      groupingsFor('Recruitment Consultant', { ...noChoices, ...choices }).slice(3);
    assert.deepEqual(of({}), []);
    assert.deepEqual(of({ hasSeveralRates: true }), []);
    assert.deepEqual(of({ sites }), ['site']);
    assert.deepEqual(of({ poNumbers: ['PO-7'] }), ['po']);
    assert.deepEqual(of({ hasSeveralAssignments: true, sites }), ['assignment', 'site']);
  });

  test('the report has columns for site, PO number and assignment only if the report has any', () => {
    const of = (choices: Partial<typeof noChoices>) => tellsPlacesApart({ ...noChoices, ...choices });
    assert.equal(of({ hasSeveralRates: true }), false);
    assert.equal(of({ sites: [{ id: '1', name: 'Town Hall', clientName: 'Camden Council' }] }), true);
    assert.equal(of({ poNumbers: ['PO-7'] }), true);
    assert.equal(of({ hasSeveralAssignments: true }), true);
  });

  test('each group of the report has a filter that opens it, also the group without a site, PO number or consultant', () => {
    const filter = (by: Grouping, key: string, name = key) => filterOfGroup(by, { key, name });
    assert.deepEqual(filter('week', '2026-11-09'), { start: '2026-11-09', end: '2026-11-09' });
    assert.deepEqual(filter('worker', '1', 'Amara Okafor'), { workerId: '1' });
    assert.deepEqual(filter('client', 'camden council', 'Camden Council'), { client: 'Camden Council' });
    assert.deepEqual(filter('assignment', '1', 'Camden Council, Carer'), { assignmentId: '1' });
    assert.deepEqual(filter('site', '1', 'Town Hall'), { siteId: '1' });
    assert.deepEqual(filter('po', 'po-7', 'PO-7'), { po: 'PO-7' });
    assert.deepEqual(filter('consultant', '1', 'Jo Marsh'), { creditedTo: '1' });
    assert.deepEqual(filter('site', '', 'No site'), { siteId: 'none' });
    assert.deepEqual(filter('po', '', 'No PO number'), { po: 'none' });
    assert.deepEqual(filter('consultant', '', 'No consultant'), { creditedTo: 'none' });
  });

  test('a group without a consultant is called “No consultant”', () => {
    assert.equal(namelessIn('consultant'), 'No consultant');
  });

  test('the amount of a group is “No rate” only if each of its weeks lacks a rate', () => {
    const all = (group: Parameters<typeof amountOfGroup>[0]) =>
      (['pay', 'bill', 'margin'] as const).map((measure) => amountOfGroup(group, measure));
    const none = { timesheets: 2, pay: 0, bill: 0, margin: 0, weeksWithoutRate: 2 };
    assert.deepEqual(all(none), ['No rate', 'No rate', 'No rate']);
    assert.deepEqual(all({ ...none, weeksWithoutRate: 1 }), ['£0.00', '£0.00', '£0.00']);
    assert.deepEqual(all({ ...none, weeksWithoutRate: 0 }), ['£0.00', '£0.00', '£0.00']);
    const billed = { ...none, bill: 800, margin: 800 };
    assert.deepEqual(all(billed), ['No rate', '£800.00', 'No rate']);
    assert.deepEqual(all({ ...billed, weeksWithoutRate: 1 }), ['£0.00', '£800.00', '£800.00']);
    assert.deepEqual(all({ ...none, timesheets: 0, weeksWithoutRate: 0 }), ['£0.00', '£0.00', '£0.00']);
  });
});
