import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import { bytesOf, jpegOf, odd, pdfOf, pngOf, webpOf } from '#support/documents/odd-files.ts';
import { largestFile } from './file.ts';
import type { Role } from '#domain/person/person.ts';
import { mediaTypeOf, refusalToSend, refusalToSendMore } from './receiving.ts';
import { sizeOfPicture } from './picture-size.ts';
import { Refusal } from '#domain/refusal.ts';

describe('an accepted file', () => {
  for (const [name, bytes, type] of [
    ['PNG', pngOf(1_600, 1_200), 'image/png'],
    ['JPEG', jpegOf(1_200, 1_600), 'image/jpeg'],
    ['WebP, lossy', webpOf('VP8 ', 1_600, 900), 'image/webp'],
    ['WebP, lossless', webpOf('VP8L', 1_600, 900), 'image/webp'],
    ['WebP, extended', webpOf('VP8X', 1_600, 900), 'image/webp'],
    ['PDF', pdfOf(), 'application/pdf'],
  ] as const) {
    test(`a file that is ${name} is recognised by its first bytes, whatever case its declared type has`, () => {
      for (const declared of [
        type,
        `${type.toUpperCase()}; charset=x`,
        'application/octet-stream',
        undefined,
      ])
        assert.equal(mediaTypeOf(bytes, declared), type);
    });
  }

  test('a picture with HTML after its data is served only as a picture', () => {
    const page = bytesOf(jpegOf(10, 10), '<html><script>alert(1)</script>');
    assert.equal(mediaTypeOf(page, 'image/jpeg'), 'image/jpeg');
  });

  test('a file of exactly 5 MB is accepted and one byte more is refused', () => {
    assert.equal(mediaTypeOf(pdfOf(largestFile), 'application/pdf'), 'application/pdf');
    assert.throws(() => mediaTypeOf(pdfOf(largestFile + 1), 'application/pdf'), /larger than 5 MB/);
  });
});

describe('a refused file', () => {
  for (const [name, bytes, said] of odd) {
    test(`a file that is ${name} is refused`, () => {
      assert.throws(() => mediaTypeOf(bytes, undefined), said);
    });
  }

  test('a file that is declared as another type is refused', () => {
    assert.throws(
      () => mediaTypeOf(jpegOf(10, 10), 'image/png'),
      /This file was sent as image\/png, but is a JPEG picture\. Send it with the correct type\./,
    );
    for (const declared of ['text/html', 'application/json', 'multipart/form-data; boundary=x', '/'])
      assert.throws(
        () => mediaTypeOf(pdfOf(), declared),
        /^Refusal: This file was sent as .+, but is a PDF\. Send it with the correct type\.$/,
      );
  });

  test('random bytes are accepted or refused, and never cause another error', () => {
    const heads = fc.constantFrom('\xff\xd8\xff', 'RIFF0000WEBPVP8', '\x89PNG\r\n\x1a\n', '%PDF-', '<', '');
    const some = fc.tuple(heads, fc.uint8Array({ maxLength: 60 })).map((parts) => bytesOf(...parts));
    fc.assert(
      fc.property(some, (bytes) => {
        try {
          mediaTypeOf(bytes, undefined);
        } catch (problem) {
          assert.ok(problem instanceof Refusal && problem.message.length > 10, String(problem));
        }
      }),
    );
  });
});

test('the size of a picture is read from any position of a buffer', () => {
  const inside = bytesOf('xxxxx', jpegOf(640, 480)).subarray(5);
  assert.deepEqual(sizeOfPicture(inside, 'image/jpeg'), { width: 640, height: 480 });
  assert.equal(sizeOfPicture(pdfOf(), 'application/pdf'), null);
});

const megabyte = 1024 ** 2;
const nothing = { size: megabyte, sentToday: 0, loose: 0, looseOfAll: 0, free: 9_000 * megabyte };

test('a worker can upload 40 files in 24 hours, and a reviewer 300', () => {
  const after = (role: Role, sentToday: number) => refusalToSendMore(role, { ...nothing, sentToday });
  assert.equal(after('Candidate', 39), null);
  assert.match(after('Candidate', 40)?.message ?? '', /40 files in the last 24 hours/);
  for (const role of ['Recruitment Consultant', 'Admin'] as const) {
    assert.equal(after(role, 299), null);
    assert.equal(after(role, 300)?.code, 'too_many');
  }
});

test('a worker can have 20 MB of files outside any week, and a reviewer 200 MB', () => {
  for (const [role, most] of [
    ['Candidate', 20],
    ['Recruitment Consultant', 200],
    ['Admin', 200],
  ] as const) {
    assert.equal(refusalToSendMore(role, { ...nothing, loose: (most - 1) * megabyte }), null);
    const refusal = refusalToSendMore(role, { ...nothing, loose: (most - 1) * megabyte + 1 });
    assert.match(refusal?.message ?? '', new RegExp(`more than ${most} MB without adding them to a week`));
  }
});

test('an upload is refused above 2 GB of unattached files, or with less than 2 GB of free disk', () => {
  for (const kept of [{ looseOfAll: 2_047 * megabyte }, { free: 2_049 * megabyte }])
    assert.equal(refusalToSendMore('Admin', { ...nothing, ...kept }), null);
  for (const kept of [{ looseOfAll: 2_047 * megabyte + 1 }, { free: 2_049 * megabyte - 1 }])
    assert.equal(refusalToSendMore('Admin', { ...nothing, ...kept })?.code, 'unavailable');
});

test('a candidate without an assignment cannot upload a file', () => {
  assert.equal(refusalToSend({ role: 'Candidate' }, { assignments: [] })?.code, 'forbidden');
  assert.equal(refusalToSend({ role: 'Candidate' }, { assignments: [{}] }), null);
  assert.equal(refusalToSend({ role: 'Admin' }, { assignments: [] }), null);
});
