import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as z from 'zod/mini';
import { Email, emailMessage, Id, Role, roles, withArticle } from './person.ts';

function saidOf(schema: z.core.$ZodType, value: unknown): string | null {
  const { success, error } = z.safeParse(schema, value);
  return success ? null : (error.issues[0]?.message ?? '');
}

describe('a role', () => {
  test('a role is exactly one of five', () => {
    for (const role of roles) assert.equal(saidOf(Role, role), null);
    for (const other of ['candidate', 'Consultant', 'admin', 'Owner', '', null, 0]) {
      assert.equal(
        saidOf(Role, other),
        'Choose a role: Candidate, Recruitment Consultant, Admin, Payroll Clerk or Auditor',
      );
    }
  });

  test('a role has its article, as an invitation says it', () => {
    assert.deepEqual(roles.map(withArticle), [
      'a Candidate',
      'a Recruitment Consultant',
      'an Admin',
      'a Payroll Clerk',
      'an Auditor',
    ]);
  });
});

describe('an e-mail address', () => {
  test('an email address is lower-cased and trimmed', () => {
    assert.equal(Email.parse('  Amara.Okafor@Example.COM '), 'amara.okafor@example.com');
  });

  for (const value of ["o'neill+agency@example.co.uk", 'a@b.cd', 'x_1-2.3@sub.example.org']) {
    test(`an email address may be ${value}`, () => assert.equal(saidOf(Email, value), null));
  }

  test('an empty email address is refused with an example', () => {
    assert.equal(saidOf(Email, ''), 'Enter an email address, like name@example.com');
  });

  for (const value of [
    'amara',
    'amara@',
    '@example.com',
    'amara@example',
    'amara okafor@example.com',
    'amara@example.com, ben@example.com',
    'amara@example.com\nbcc: all@example.com',
    'amara@example.com\u0000',
    'Amara <amara@example.com>',
    `${'a'.repeat(250)}@example.com`,
    null,
    ['amara@example.com'],
    { toString: 'amara@example.com' },
  ]) {
    test(`an email address may not be ${JSON.stringify(value).slice(0, 60)}`, () => {
      assert.equal(saidOf(Email, value), emailMessage);
    });
  }
});

describe('an id', () => {
  test('an id is a UUID', () => {
    assert.equal(saidOf(Id, '019a8f9c-7b7e-7c3a-9d55-0d4a3b1f2c10'), null);
    for (const other of ['1', '', 'me', "' or 1=1", '019a8f9c7b7e7c3a9d550d4a3b1f2c10', 7, null]) {
      assert.equal(saidOf(Id, other), 'This is not an id of the portal');
    }
  });
});
