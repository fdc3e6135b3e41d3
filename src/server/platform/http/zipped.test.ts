import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { unzipped } from '#support/unzipped.ts';
import { zipped, type ZippedFile } from './zipped.ts';

async function archiveOf(...files: ZippedFile[]): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of zipped(files)) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function* slowly(count: number): AsyncGenerator<Uint8Array | 'mark'> {
  for (let at = 0; at < count; at += 1) {
    await new Promise((go) => setImmediate(go));
    yield Buffer.from(`line ${at}\n`);
    if (at % 100 === 0) yield 'mark';
  }
}

describe('a zip archive', () => {
  test('gives its files back, marks or not', async () => {
    const text = 'Überstunden £12.50\n'.repeat(5_000);
    const archive = await archiveOf(
      { name: 'empty.txt', content: [] },
      { name: 'folder/ünï.txt', content: [Buffer.from(text)] },
      { name: 'slow.txt', content: slowly(1_000) },
    );
    const files = unzipped(archive);
    assert.deepEqual([...files.keys()], ['empty.txt', 'folder/ünï.txt', 'slow.txt']);
    assert.equal(files.get('folder/ünï.txt'), text);
    assert.equal(files.get('slow.txt')?.split('\n').length, 1_001);
    assert.ok(archive.length < text.length);
  });

  test('is one to other programs too', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'zip-'));
    const file = join(folder, 'a.zip');
    writeFileSync(file, await archiveOf({ name: 'a.txt', content: slowly(500) }));
    const check = 'import sys, zipfile; sys.exit(1 if zipfile.ZipFile(sys.argv[1]).testzip() else 0)';
    try {
      execFileSync('python3', ['-c', check, file]);
    } catch (problem) {
      // A machine without Python has nothing to say.
      if ((problem as { code?: string }).code !== 'ENOENT') throw problem;
    }
    rmSync(folder, { recursive: true });
  });

  test('breaks off where its content does', async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('so far');
      throw new Error('and no further');
    }
    await assert.rejects(archiveOf({ name: 'a', content: broken() }), /no further/);
  });

  test('ends its content when its reader leaves', async () => {
    let hasEnded = false;
    async function* endless(): AsyncGenerator<Uint8Array> {
      try {
        for (;;) yield Buffer.alloc(65_536, Math.random().toString());
      } finally {
        hasEnded = true;
      }
    }
    let pieces = 0;
    for await (const _piece of zipped([{ name: 'a', content: endless() }])) {
      pieces += 1;
      if (pieces === 5) break;
    }
    assert.ok(hasEnded);
  });
});
