import assert from 'node:assert/strict';
import { chownSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import {
  clearFolder,
  postmasterOf,
  startNode,
  type StartedPortal,
  startPortalProcess,
  temporaryFolder,
} from '#support/portal/processes.ts';

const skip = process.getuid?.() !== 0 && 'only root works in the folders of others';

const daemon = { uid: 1, gid: 1 };
const asDaemon = ['setpriv', '--reuid=1', '--regid=1', '--clear-groups', '--'];
const stranger = ['setpriv', '--reuid=2', '--regid=2', '--clear-groups', '--'];

function foreignFilesIn(folder: string): string[] {
  const inside = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return ['.', ...inside].filter((name) => {
    const found = lstatSync(join(folder, name), { throwIfNoEntry: false });
    return found !== undefined && (found.uid !== daemon.uid || found.gid !== daemon.gid);
  });
}

interface Answer {
  code: number | string;
  said: string;
}

describe('commands as root in the folder of an ordinary user', { skip }, () => {
  const folder = temporaryFolder();
  const data = join(folder, 'data');
  const copies = join(folder, 'copies');
  const closed = join(folder, 'closed');
  let portal: StartedPortal;
  let url = '';

  async function command(name: string, given: string[], as: string[] = []): Promise<Answer> {
    const started = startNode([`src/server/commands/${name}.ts`, ...given], { DATA_DIR: data }, as);
    return { code: await started.ended, said: started.said().trim() };
  }

  async function startAsDaemon(): Promise<void> {
    portal = startPortalProcess({ DATA_DIR: data }, [], asDaemon);
    url = await portal.url();
  }

  before(async () => {
    for (const made of [data, copies, closed]) mkdirSync(made, { mode: 0o700 });
    for (const given of [folder, data, copies]) chownSync(given, daemon.uid, daemon.gid);
    await startAsDaemon();
  });
  after(async () => {
    await portal.stop();
    await clearFolder(folder, data);
  });

  const pat = ['--email', 'pat@example.com'];
  const password = ['--password', 'a plain sentence'];
  const role = ['--role', 'Recruitment Consultant'];
  const ivy = ['--email', 'ivy@example.com', '--name', 'Ivy', '--invite'];
  const copy = join(copies, 'portal.backup');
  const answers: Record<string, [string[], RegExp]> = {
    'account create': [['--name', 'Pat', ...role, ...pat, ...password], /"email":"pat@example\.com"/],
    'account create --invite': [[...role, ...ivy], /"link":"http/],
    'account list': [[], /"email":"pat@example\.com"/],
    'account role': [[...pat, '--role', 'Candidate'], /"role":"Candidate"/],
    'account password': [[...pat, ...password], /"email":"pat@example\.com"/],
    'account disable': [pat, /"email":"pat@example\.com"/],
    'account enable': [pat, /"email":"pat@example\.com"/],
    'account remove-factors': [pat, /"email":"pat@example\.com"/],
    'privacy export': [pat, /"fullName": "Pat"/],
    'privacy forget': [pat, /"forgotten":true/],
    'keys rotate': [[], /"signsFrom"/],
    'keys adopt': [[], /^The portal is running\. Stop all its processes first\. Nothing was changed\.$/],
    backup: [[copy], /^The backup is in /],
    'backup to a folder of root’s': [
      [join(closed, 'copy')],
      /^The backup cannot be written to \S+: the user daemon may not write to \S+closed\. Use another folder\.$/,
    ],
    restore: [[copy], /^This portal already holds data\. /],
  };
  for (const [what, [given, answer]] of Object.entries(answers)) {
    test(`the command ${what} as root works, and leaves file owners and the running portal unchanged`, async () => {
      const [name = '', ...words] = what.split(' ').filter((word) => /^[a-z-]+$/.test(word));
      const isFile = name === 'backup' || name === 'restore';
      const { said } = await command(name, isFile ? given : [...words, ...given]);
      assert.match(said, answer);
      const sentences = said.split('\n').filter((line) => !/^[ {}]/.test(line));
      assert.ok(sentences.length <= 1, said);
      assert.deepEqual(foreignFilesIn(data), []);
      assert.equal((await fetch(`${url}/readyz`)).status, 200);
    });
  }

  test('a second portal in the same folder is refused, and the first portal continues', async () => {
    const second = startPortalProcess({ DATA_DIR: data });
    assert.equal(await second.ended, 1, second.said());
    assert.match(second.said(), /^Another portal is already running on the data folder/);
    assert.deepEqual(foreignFilesIn(data), []);
    assert.equal((await fetch(`${url}/readyz`)).status, 200);
  });

  test('a command of another user is refused, and the refusal names the owner of the data folder', async () => {
    const sentence = /^\S+ belongs to daemon, and this user may not read it\. .+ as daemon, or as root\.$/;
    for (const [name, what] of [
      ['account', 'list'],
      ['keys', 'rotate'],
      ['backup', '/tmp/nothing'],
    ] as const) {
      const { code, said } = await command(name, [what], stranger);
      assert.equal(code, 1);
      assert.match(said, sentence, name);
    }
    const second = startPortalProcess({ DATA_DIR: data }, [], stranger);
    assert.equal(await second.ended, 1);
    assert.match(second.said().trim(), sentence);
    assert.equal((await fetch(`${url}/readyz`)).status, 200);
  });

  test('a command as root starts and stops the PostgreSQL of a stopped portal, which can start again afterwards', async () => {
    assert.equal(await portal.stop(), 0, portal.said());
    const { code, said } = await command('account', ['list']);
    assert.equal(code, 0, said);
    assert.equal(postmasterOf(data), null);
    assert.deepEqual(foreignFilesIn(data), []);
    await startAsDaemon();
    assert.equal((await fetch(`${url}/readyz`)).status, 200);
  });

  test('keys that root has copied are refused with the command that gives them to the owner', async () => {
    assert.equal(await portal.stop(), 0, portal.said());
    const keys = join(data, 'keys');
    chownSync(keys, 0, 0);
    const refused = startPortalProcess({ DATA_DIR: data }, [], asDaemon);
    assert.equal(await refused.ended, 1);
    const sentence = `${keys} belongs to root, and this user may not read it. Run as root: chown -R daemon: ${keys}`;
    assert.equal(refused.said().trim(), sentence);
    chownSync(keys, daemon.uid, daemon.gid);
    await startAsDaemon();
  });

  test('a start as root runs as the folder’s owner from the first step', async () => {
    assert.equal(await portal.stop(), 0, portal.said());
    const asRoot = startPortalProcess({ DATA_DIR: data });
    await asRoot.url();
    const status = readFileSync(`/proc/${asRoot.child.pid}/status`, 'utf8');
    assert.match(status, /^Uid:\t1\t1\t1\t1$/m);
    assert.match(status, /^Gid:\t1\t1\t1\t1$/m);
    assert.deepEqual(foreignFilesIn(data), []);
    assert.equal(await asRoot.stop(), 0, asRoot.said());
    await startAsDaemon();
    assert.ok(existsSync(join(data, 'keys', 'signing.json')));
  });
});
