import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { missing, Refusal } from '#domain/refusal.ts';
import { readBy, refusedFields } from './forms.ts';

const Form = readBy(
  ({ pay_rate: pay }: Record<'pay_rate', string>) => ({ payRate: pay === '' ? null : Number(pay) }),
  z.object({ payRate: z.nullable(z.number()) }),
);

test('a form converts the text of its fields before the domain checks the values', () => {
  assert.deepEqual(Form.safeParse({ pay_rate: '12.50' }), { success: true, data: { payRate: 12.5 } });
  assert.deepEqual(Form.safeParse({ pay_rate: '' }), { success: true, data: { payRate: null } });
});

test('text that is not a number causes an error with the name of the API member', () => {
  const found = Form.safeParse({ pay_rate: '-' });
  assert.deepEqual(found.success ? [] : found.error.issues.map(({ path }) => path), [['payRate']]);
});

test('a refusal with member names shows its errors at the form fields of these members', () => {
  const refusal = new Refusal('invalid', 'assignment_dates_invalid', 'No.', {
    fields: { startDate: 'Enter a day' },
  });
  assert.deepEqual(refusedFields(refusal), { start_date: 'Enter a day' });
});

test('a refusal without member names and a lost connection show no error at a field', () => {
  assert.equal(refusedFields(missing('assignment')), null);
  assert.equal(refusedFields(new Error('No answer')), null);
});
