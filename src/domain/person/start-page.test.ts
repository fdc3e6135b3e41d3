import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Role } from './person.ts';
import { type StartPage, usualStartPageOf } from './start-page.ts';

const usual: [Role, StartPage][] = [
  ['Recruitment Consultant', 'workers'],
  ['Admin', 'workers'],
  ['Payroll Clerk', 'monday'],
  ['Auditor', 'pending'],
];

for (const [role, page] of usual) {
  test(`a ${role} who has chosen no start page starts with ${page}`, () => {
    assert.equal(usualStartPageOf(role), page);
  });
}
