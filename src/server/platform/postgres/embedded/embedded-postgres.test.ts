import assert from 'node:assert/strict';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { Client } from 'pg';
import { withClient } from '#support/portal/connection.ts';
import {
  clearFolder,
  isRunning,
  postmasterOf,
  type Started,
  startNode,
  temporaryFolder,
} from '#support/portal/processes.ts';
import { eventually } from '#support/run/eventually.ts';
import { DatabaseProblem } from '#server/platform/postgres/database-problem.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const skip = process.getuid?.() !== 0 && 'only root works in the folders of others';

async function ask(connectionString: string, question: string): Promise<unknown[]> {
  return withClient(connectionString, async (client) =>
    (await client.query({ text: question, rowMode: 'array' })).rows.flat(),
  );
}

async function inFolder(use: (data: string) => Promise<void>, name = 'data'): Promise<void> {
  const folder = temporaryFolder();
  const data = join(folder, name);
  try {
    await use(data);
  } finally {
    await clearFolder(folder, data);
  }
}

function startLogOf(data: string): string {
  return readFileSync(join(data, 'postgres', 'start.log'), 'utf8');
}

async function assertKeeps(data: string): Promise<void> {
  const first = await startEmbeddedPostgres(data);
  await ask(first.connectionString, 'create table kept as select 42 as figure');
  await first.stop();
  assert.equal(postmasterOf(data), null);
  const second = await startEmbeddedPostgres(data);
  assert.deepEqual(await ask(second.connectionString, 'select figure from kept'), [42]);
  await second.stop();
}

function startElsewhere(data: string, as: string[] = []): Started {
  const program = `
    import { startEmbeddedPostgres } from '#server/platform/postgres/embedded/embedded-postgres.ts';
    const postgres = await startEmbeddedPostgres(${JSON.stringify(data)});
    process.on('SIGTERM', () => postgres.stop().then(() => process.exit(0)));
    console.log('ready ' + postgres.connectionString);
    setInterval(() => {}, 1000);
  `;
  return startNode(['--input-type=module', '--eval', program], {}, as);
}

describe('the embedded PostgreSQL', () => {
  test('the embedded PostgreSQL keeps its data after a restart, and flushes to the disk', async () => {
    await inFolder(async (data) => {
      await assertKeeps(data);
      const { connectionString, stop } = await startEmbeddedPostgres(data);
      for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit']) {
        assert.deepEqual(await ask(connectionString, `show ${setting}`), ['on']);
      }
      assert.deepEqual(await ask(connectionString, 'show listen_addresses'), ['']);
      await stop();
    });
  });

  test('the embedded PostgreSQL requires a password, which only its user can read', async () => {
    await inFolder(async (data) => {
      const { connectionString, stop } = await startEmbeddedPostgres(data);
      for (const name of ['portal', 'postgres']) {
        const wrong = connectionString.replace(/portal:[^@]*@/, `${name}:wrong@`);
        await assert.rejects(ask(wrong, 'select 1'), /password authentication failed/);
      }
      assert.equal(statSync(join(data, 'postgres.password')).mode & 0o077, 0);
      assert.equal(statSync(join(data, 'postgres')).mode & 0o077, 0);
      await stop();
    });
  });

  test('the embedded PostgreSQL starts under any user in a folder that other users cannot read', async () => {
    await inFolder(async (data) => {
      mkdirSync(data, { mode: 0o700 });
      await assertKeeps(data);
    });
  });

  test('the embedded PostgreSQL starts in a folder that other users can read', async () => {
    await inFolder(async (data) => {
      chmodSync(join(data, '..'), 0o755);
      mkdirSync(data, { mode: 0o755 });
      await assertKeeps(data);
    });
  });

  test('the embedded PostgreSQL starts in a folder whose name has spaces and other special characters', () =>
    inFolder(assertKeeps, "the agency's data & keys (1)"));

  test('the embedded PostgreSQL starts in a path that is longer than a socket path may be', async () => {
    await inFolder(async (data) => {
      await assertKeeps(data);
      const { connectionString, stop } = await startEmbeddedPostgres(data);
      assert.match(connectionString, /host=127\.0\.0\.1&port=\d+$/);
      await stop();
    }, 'long-'.repeat(25));
  });

  test('the embedded PostgreSQL starts for an ordinary user', { skip }, async () => {
    await inFolder(async (data) => {
      const user = 65_534;
      const folder = join(data, '..');
      mkdirSync(data);
      for (const path of [folder, data]) chownSync(path, user, user);
      const as = ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups', '--'];
      const first = startElsewhere(data, as);
      await first.says(/^ready/m);
      assert.equal(await first.stop('SIGKILL'), 'SIGKILL');
      const second = startElsewhere(data, as);
      await second.says(/^ready/m);
      assert.equal(await second.stop(), 0);
      assert.equal(postmasterOf(data), null);
    });
  });
});

describe('PostgreSQL of a killed process', () => {
  test('the PostgreSQL of a killed process is taken over with its data and stopped at the end', async () => {
    await inFolder(async (data) => {
      const killed = startElsewhere(data);
      const [, connectionString = ''] = await killed.says(/^ready (.+)$/m);
      await ask(connectionString, 'create table kept as select 42 as figure');
      assert.equal(await killed.stop('SIGKILL'), 'SIGKILL');
      const left = postmasterOf(data);
      assert.ok(isRunning(left));
      const adopted = await startEmbeddedPostgres(data);
      assert.equal(postmasterOf(data), left);
      assert.deepEqual(await ask(adopted.connectionString, 'select figure from kept'), [42]);
      await adopted.stop();
      await eventually('the adopted PostgreSQL ended', () => !isRunning(left));
    });
  });

  test('the PostgreSQL of a killed process is found under another path of the same folder', async () => {
    await inFolder(async (data) => {
      const link = `${data}-link`;
      mkdirSync(data);
      symlinkSync(data, link);
      const killed = startElsewhere(link);
      await killed.says(/^ready/m);
      await killed.stop('SIGKILL');
      const left = postmasterOf(data);
      const adopted = await startEmbeddedPostgres(data);
      assert.equal(postmasterOf(data), left);
      await adopted.stop();
    });
  });

  test('a PostgreSQL that was killed too recovers at the next start', async () => {
    await inFolder(async (data) => {
      const killed = startElsewhere(data);
      const [, connectionString = ''] = await killed.says(/^ready (.+)$/m);
      await ask(connectionString, 'create table kept as select 42 as figure');
      await killed.stop('SIGKILL');
      const left = postmasterOf(data) ?? 0;
      process.kill(left, 'SIGKILL');
      await eventually('the PostgreSQL was gone', () => !isRunning(left));
      assert.notEqual(postmasterOf(data), null);
      const { connectionString: again, stop } = await startEmbeddedPostgres(data);
      assert.deepEqual(await ask(again, 'select figure from kept'), [42]);
      await stop();
    });
  });

  test('a start waits for a PostgreSQL process that still holds the shared memory', async () => {
    await inFolder(async (data) => {
      const killed = startElsewhere(data);
      const [, connectionString = ''] = await killed.says(/^ready (.+)$/m);
      await ask(connectionString, 'create table kept as select 42 as figure');
      const client = new Client({ connectionString });
      client.on('error', () => {});
      await client.connect();
      const [{ pid: straggler }] = (await client.query('select pg_backend_pid() as pid')).rows;
      process.kill(straggler, 'SIGSTOP');
      await killed.stop('SIGKILL');
      const left = postmasterOf(data) ?? 0;
      process.kill(left, 'SIGKILL');
      await eventually('the PostgreSQL was gone', () => !isRunning(left));
      const again = startEmbeddedPostgres(data);
      await eventually('a start met the memory', () => /pre-existing shared memory/.test(startLogOf(data)));
      process.kill(straggler, 'SIGKILL');
      const { connectionString: answering, stop } = await again;
      assert.deepEqual(await ask(answering, 'select figure from kept'), [42]);
      await client.end();
      await stop();
    });
  });

  test('another program with the recorded process id is not taken for PostgreSQL', async () => {
    await inFolder(async (data) => {
      await (await startEmbeddedPostgres(data)).stop();
      const file = join(data, 'postgres', 'postmaster.pid');
      const lines = [
        process.pid,
        join(data, 'postgres'),
        1,
        5432,
        join(data, 'postgres'),
        '',
        0,
        'ready   ',
        '',
      ];
      writeFileSync(file, lines.join('\n'));
      const { connectionString, stop } = await startEmbeddedPostgres(data);
      assert.notEqual(readFileSync(file, 'utf8').split('\n')[0], String(process.pid));
      assert.deepEqual(await ask(connectionString, 'select 1'), [1]);
      await stop();
    });
  });

  test('a PostgreSQL that dies while the portal runs is restarted', async () => {
    await inFolder(async (data) => {
      const postgres = await startEmbeddedPostgres(data);
      await ask(postgres.connectionString, 'create table kept as select 42 as figure');
      const pid = postmasterOf(data) ?? 0;
      process.kill(pid, 'SIGKILL');
      await eventually('the PostgreSQL was gone', () => !isRunning(pid));
      await postgres.revive();
      assert.deepEqual(await ask(postgres.connectionString, 'select figure from kept'), [42]);
      await postgres.stop();
    });
  });
});

describe('several processes with one data folder', () => {
  test('processes that start simultaneously in an empty folder share one PostgreSQL', async () => {
    await inFolder(async (data) => {
      mkdirSync(data);
      const all = [startElsewhere(data), startElsewhere(data), startElsewhere(data)];
      const found = await Promise.all(all.map((one) => one.says(/^ready (.+)$/m)));
      for (const [, connectionString = ''] of found) {
        assert.deepEqual(await ask(connectionString, 'select 1'), [1]);
      }
      await Promise.all(all.map((one) => one.stop()));
    });
  });

  test('the shared PostgreSQL runs until the last process stops', async () => {
    await inFolder(async (data) => {
      const first = await startEmbeddedPostgres(data);
      const second = await startEmbeddedPostgres(data);
      const client = new Client({ connectionString: second.connectionString });
      await client.connect();
      await first.stop();
      assert.deepEqual((await client.query('select 1 as one')).rows, [{ one: 1 }]);
      await client.end();
      await second.stop();
      assert.equal(postmasterOf(data), null);
    });
  });
});

describe('unusable data folder', () => {
  async function refusedWith(data: string, sentence: RegExp): Promise<void> {
    await assert.rejects(startEmbeddedPostgres(data), (problem: Error) => {
      assert.ok(problem instanceof DatabaseProblem, String(problem.stack));
      assert.match(problem.message, sentence);
      assert.doesNotMatch(problem.message, /\n/);
      return true;
    });
  }

  test('a data folder of another PostgreSQL version is refused and stays unchanged', async () => {
    await inFolder(async (data) => {
      mkdirSync(join(data, 'postgres'), { recursive: true });
      writeFileSync(join(data, 'postgres', 'PG_VERSION'), '17\n');
      await refusedWith(data, /belongs to PostgreSQL 17, and this portal has PostgreSQL 18/);
      assert.equal(readFileSync(join(data, 'postgres', 'PG_VERSION'), 'utf8'), '17\n');
    });
  });

  test('a data folder with a postgres folder of another program is refused', async () => {
    await inFolder(async (data) => {
      mkdirSync(join(data, 'postgres'), { recursive: true });
      await refusedWith(data, /postgres has no file PG_VERSION.* Set DATA_DIR to another folder\.$/);
    });
  });

  test('a data folder with another user’s PostgreSQL is refused and keeps its owner', { skip }, async () => {
    await inFolder(async (data) => {
      await (await startEmbeddedPostgres(data)).stop();
      const cluster = join(data, 'postgres');
      const owner = statSync(cluster).uid;
      for (const path of [join(data, '..'), data, join(data, 'postgres.password')]) chownSync(path, 1, 1);
      const other = startElsewhere(data, ['setpriv', '--reuid=1', '--regid=1', '--clear-groups', '--']);
      assert.equal(await other.ended, 1);
      assert.match(
        other.said(),
        /postgres belongs to root, and only that user can run its PostgreSQL. .+ as root: chown -R daemon: \S+postgres$/m,
      );
      assert.equal(statSync(cluster).uid, owner);
    });
  });

  test(
    'a data folder with the PostgreSQL of user nobody inside an unreadable folder is refused',
    { skip },
    async () => {
      await inFolder(async (data) => {
        const folder = join(data, '..');
        chmodSync(folder, 0o755);
        mkdirSync(data, { mode: 0o755 });
        await (await startEmbeddedPostgres(data)).stop();
        chmodSync(folder, 0o700);
        await refusedWith(
          data,
          /postgres belongs to the user nobody, who may not enter its parent folders .+ chown -R root: on that folder\.$/,
        );
        assert.equal(statSync(join(data, 'postgres', 'PG_VERSION')).uid, 65_534);
        chmodSync(folder, 0o755);
        await assertKeeps(data);
      });
    },
  );

  test('a data folder with a lost or wrong database password is refused, and no server stays running', async () => {
    await inFolder(async (data) => {
      const { stop } = await startEmbeddedPostgres(data);
      const file = join(data, 'postgres.password');
      const password = readFileSync(file);
      const mend =
        /Restore the file from a copy of the folder, or set a new password: see "After a crash" in docs\/operating\/monitoring\.md/;
      writeFileSync(file, 'another');
      await refusedWith(data, /postgres\.password has the wrong password for the database in that folder. /);
      assert.ok(isRunning(postmasterOf(data)), 'it was at work for someone');
      await stop();
      await refusedWith(data, mend);
      assert.equal(postmasterOf(data), null);
      rmSync(file);
      await refusedWith(
        data,
        /postgres\.password is missing. It holds the password of the database in that folder. /,
      );
      await refusedWith(data, mend);
      assert.equal(postmasterOf(data), null);
      assert.ok(!existsSync(file), 'no new one was made');
      writeFileSync(file, password);
      await assertKeeps(data);
    });
  });

  test('a data folder with a broken PostgreSQL configuration is refused without a second attempt', async () => {
    await inFolder(async (data) => {
      await (await startEmbeddedPostgres(data)).stop();
      appendFileSync(join(data, 'postgres', 'postgresql.conf'), 'no such setting\n');
      await refusedWith(data, /did not start: .*FATAL: .*postgresql\.conf.* contains errors/);
      assert.equal(startLogOf(data).match(/contains errors/g)?.length, 1);
    });
  });

  test('a data folder with a shell character in its name is refused', async () => {
    for (const name of ['a"b', 'a$HOME', 'a`id`', 'a\\b']) {
      await inFolder((data) => refusedWith(data, /has a character that PostgreSQL does not accept/), name);
    }
  });

  test('a data folder that is a file, or is inside a file, is refused', async () => {
    await inFolder(async (data) => {
      writeFileSync(data, '');
      await refusedWith(data, /^The data folder .* cannot be used \(/);
      await refusedWith(join(data, 'deeper'), /^The data folder .* cannot be used \(/);
    });
  });
});
