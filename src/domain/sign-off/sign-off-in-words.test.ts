import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ownSignOffLine } from '#domain/timesheet/progress/status-in-words.ts';
import { signOffInWords } from './sign-off-in-words.ts';
import type { SignOffOfWeek } from '#domain/timesheet/signature.ts';

const zone = 'Europe/London';
const at = '2026-11-23T10:42:00.000Z';
const name = 'Jo Field';
const cases: [SignOffOfWeek, string, string][] = [
  [
    { status: 'signed', name, at },
    'Signed by Jo Field, 23/11/26 10:42',
    'Signed by Jo Field for Kent Council on 23/11/2026, 10:42',
  ],
  [
    { status: 'asked', name, at },
    'Waiting for the client to sign since 23/11/26 10:42',
    'Waiting for Kent Council to sign',
  ],
  [
    { status: 'expired', name, at },
    'Waiting for the client to sign since 23/11/26 10:42, and the link has expired',
    'Waiting for Kent Council to sign',
  ],
  [
    { status: 'queried', name, at, query: 'Was Friday worked?' },
    'Reported as wrong: Was Friday worked?',
    'Waiting for Kent Council to sign',
  ],
  [{ status: 'waiting', name: null, at: null }, 'Not asked yet', 'Waiting for Kent Council to sign'],
  [
    { status: 'overridden', name, at, reason: 'Jo is on leave.' },
    'Approved without the client’s signature: Jo is on leave.',
    'Approved without the client’s signature: Jo is on leave.',
  ],
];

describe('a signature in words', () => {
  for (const [signOff, reviewers, own] of cases) {
    test(`a signature that is ${signOff.status} is described to reviewers, and to the candidate without the client’s words`, () => {
      assert.equal(signOffInWords(signOff, zone), reviewers);
      assert.equal(ownSignOffLine(signOff, 'Kent Council', zone), own);
    });
  }
});
