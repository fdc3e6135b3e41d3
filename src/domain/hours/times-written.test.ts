import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { minutesIn, timeIn } from './times-written.ts';

describe('a typed time', () => {
  const written: Record<string, string> = {
    '9': '09:00',
    '09': '09:00',
    '22': '22:00',
    '930': '09:30',
    '0930': '09:30',
    '2200': '22:00',
    '100': '01:00',
    '9:30': '09:30',
    '9.30': '09:30',
    '9,30': '09:30',
    '9 30': '09:30',
    '22.00': '22:00',
    '7h30': '07:30',
    '7h': '07:00',
    ' 07:05 ': '07:05',
    '0': '00:00',
    '00:00': '00:00',
    '24': '00:00',
    '24:00': '00:00',
    '2400': '00:00',
    '9am': '09:00',
    '9.30 pm': '21:30',
    '12am': '00:00',
    '12:15pm': '12:15',
    '5 p.m.': '17:00',
  };
  for (const [text, time] of Object.entries(written)) {
    test(`the typed time “${text}” is ${time}`, () => assert.equal(timeIn(text), time));
  }
});

describe('an unreadable time', () => {
  for (const text of [
    '',
    '25',
    '9:3',
    '9:60',
    '960',
    '24:30',
    '13pm',
    '0am',
    'nine',
    '9:30:00',
    '-9',
    '12345',
  ]) {
    test(`the typed time “${text}” is unreadable`, () => assert.equal(timeIn(text), null));
  }
});

describe('a break', () => {
  const written: Record<string, number | null> = {
    '': 0,
    '0': 0,
    '30': 30,
    ' 45 ': 45,
    '30 min': 30,
    '0:30': 30,
    '1h': 60,
    '1h15': 75,
    '1:00': 60,
    '0.5h': 30,
    '7.5': null,
    '-30': null,
    half: null,
    '0.33h': null,
  };
  for (const [text, minutes] of Object.entries(written)) {
    test(`the typed break “${text}” is ${minutes ?? 'unreadable'}`, () => {
      assert.equal(minutesIn(text), minutes);
    });
  }
});
