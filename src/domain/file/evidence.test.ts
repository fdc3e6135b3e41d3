import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Role } from '#domain/person/person.ts';
import {
  changeOfEvidence,
  type EvidencedWeek,
  type EvidenceFile,
  namesOf,
  refusalToTakeAway,
} from './evidence.ts';

const worker = { id: 'amara', role: 'Candidate' as Role };
const consultant = { id: 'jo', role: 'Recruitment Consultant' as Role };
const pending: EvidencedWeek = { status: 'Pending' };
const approved: EvidencedWeek = { status: 'Approved' };

function file(id: string, more: Partial<EvidenceFile> = {}): EvidenceFile {
  return { id, name: `${id}.jpg`, sha256: id, uploadedBy: 'amara', isRestedOn: false, ...more };
}

const sheet = file('sheet');
const mail = file('mail', { uploadedBy: 'jo' });

describe('a file of a week', () => {
  test('a worker adds a file while the week is Pending or Rejected', () => {
    for (const status of ['Pending', 'Rejected'] as const) {
      const week = { status };
      const change = changeOfEvidence(['sheet'], { actor: worker, week, kept: [], loose: [sheet] });
      assert.deepEqual(change, { added: [sheet], removed: [] });
    }
    assert.throws(
      () => changeOfEvidence(['sheet'], { actor: worker, week: approved, kept: [], loose: [sheet] }),
      /This week is approved\. Ask your consultant/,
    );
  });

  test('a reviewer adds a file at any time, also in a locked pay run', () => {
    for (const week of [pending, approved, { ...approved, payRun: 12 }]) {
      const change = changeOfEvidence(['mail'], { actor: consultant, week, kept: [], loose: [mail] });
      assert.equal(namesOf(change.added), 'mail.jpg');
    }
  });

  test('a file can be attached only once, and a new order of the files changes nothing', () => {
    const circumstances = { actor: worker, week: pending, kept: [sheet, mail], loose: [] };
    assert.deepEqual(changeOfEvidence(['mail', 'sheet'], circumstances), { added: [], removed: [] });
    assert.throws(() => changeOfEvidence(['mail', 'mail'], circumstances), /each file once/);
  });

  test('a file with the content of an attached file is refused under any name', () => {
    const again = file('again', { sha256: 'sheet' });
    const circumstances = { actor: worker, week: pending, loose: [again, file('twin', { sha256: 'sheet' })] };
    assert.throws(
      () => changeOfEvidence(['sheet', 'again'], { ...circumstances, kept: [sheet] }),
      /This week already has this file, as sheet\.jpg\./,
    );
    assert.throws(() => changeOfEvidence(['again', 'twin'], { ...circumstances, kept: [] }), /already/);
    const change = changeOfEvidence(['again'], { ...circumstances, kept: [sheet] });
    assert.deepEqual(change, { added: [again], removed: [sheet] });
  });

  test('a file that does not exist or belongs to someone else is refused', () => {
    assert.throws(
      () => changeOfEvidence(['other'], { actor: worker, week: pending, kept: [], loose: [] }),
      /no such file, or it is not yours/,
    );
  });

  test('a change of the files is refused if the list changed since the form was loaded', () => {
    const circumstances = { actor: worker, week: pending, kept: [mail], loose: [sheet] };
    assert.throws(
      () => changeOfEvidence(['sheet'], { ...circumstances, seen: [] }),
      /Someone has just changed the files of this week\. Check them again\./,
    );
    assert.equal(changeOfEvidence(['mail', 'sheet'], { ...circumstances, seen: ['mail'] }).removed.length, 0);
  });
});

describe('the removal of a file', () => {
  test('a sender can remove a file while the week is Pending; a reviewer can also remove it later', () => {
    assert.equal(refusalToTakeAway(worker, pending, sheet), null);
    assert.equal(refusalToTakeAway(consultant, approved, sheet), null);
    assert.match(refusalToTakeAway(worker, approved, sheet)?.message ?? '', /approved/);
    assert.match(
      refusalToTakeAway(worker, pending, mail)?.message ?? '',
      /Only your consultant can remove mail\.jpg\./,
    );
    const nobodys = file('old', { uploadedBy: null });
    assert.equal(refusalToTakeAway(worker, pending, nobodys)?.code, 'conflict');
  });

  test('a file cannot be removed if an approval is based on it, or if its week is in a locked run', () => {
    const rested = file('letter', { isRestedOn: true });
    for (const actor of [worker, consultant])
      assert.match(
        refusalToTakeAway(actor, pending, rested)?.message ?? '',
        /This week was approved because of letter\.jpg\. The file must stay\./,
      );
    const paid = { ...approved, payRun: 12 };
    assert.match(refusalToTakeAway(consultant, paid, sheet)?.message ?? '', /in pay run 12/);
    assert.throws(
      () => changeOfEvidence([], { actor: consultant, week: paid, kept: [sheet], loose: [] }),
      /in pay run 12/,
    );
  });
});
