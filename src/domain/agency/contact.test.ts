import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Contact, noContact } from './contact.ts';
import { contactParts, shownContact } from './whom-to-ask.ts';

const full = { phone: '020 7946 0018', email: 'pay@example.com', hours: 'Monday to Friday, 9 to 5' };

describe('the contact of the agency', () => {
  test('a contact is empty at first, and each field can be set without the others', () => {
    assert.deepEqual(Contact.parse({}), noContact);
    assert.equal(shownContact(noContact), null);
    const onlyHours = { ...noContact, hours: full.hours };
    assert.deepEqual(contactParts(shownContact(onlyHours) ?? noContact), [{ text: full.hours, href: null }]);
  });

  test('a contact shows telephone, email and hours; the first two are links', () => {
    assert.deepEqual(contactParts(Contact.parse({ ...full, email: ' Pay@Example.com ' })), [
      { text: '020 7946 0018', href: 'tel:02079460018' },
      { text: 'pay@example.com', href: 'mailto:pay@example.com' },
      { text: 'Monday to Friday, 9 to 5', href: null },
    ]);
  });

  for (const [phone, href] of [
    ['+44 (0)20 7946-0018', 'tel:+442079460018'],
    ['(020) 7946.0018', 'tel:02079460018'],
    ['111', 'tel:111'],
  ] as const) {
    test(`the telephone number ${phone} becomes a tel: link`, () => {
      assert.deepEqual(contactParts(Contact.parse({ phone })), [{ text: phone, href }]);
    });
  }

  for (const phone of ['', 'ring me', '12', '0'.repeat(21), '020 7946\n0018', '020;ext=1', '++44 20 7946']) {
    test(`a contact refuses the telephone number ${JSON.stringify(phone)}`, () => {
      assert.ok(!Contact.safeParse({ phone }).success);
    });
  }

  test('a contact refuses a malformed email address and hours of more than 100 characters', () => {
    assert.ok(!Contact.safeParse({ email: 'pay at example' }).success);
    assert.ok(!Contact.safeParse({ hours: 'x'.repeat(101) }).success);
  });
});
