import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, test } from 'node:test';
import { ConfigProblems, isLoopback, problemOfAddress, readConfig } from './config.ts';

function saidOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (problem) {
    assert.ok(problem instanceof ConfigProblems);
    const [first, ...lines] = problem.message.split('\n');
    assert.equal(first, 'The configuration has errors:');
    return lines.map((line) => line.replace(/^ {2}- /, ''));
  }
}

describe('empty environment', () => {
  test('a portal starts with an empty environment', () => {
    const config = readConfig({});
    assert.deepEqual(
      { ...config, publicUrl: config.publicUrl.href },
      {
        port: 3000,
        host: undefined,
        publicUrl: 'http://localhost:3000/',
        dataDir: './data',
        databaseUrl: null,
        databaseDirectUrl: null,
        smtpUrl: null,
        smtpPlain: false,
        mailFrom: null,
        agencyName: 'Timesheet Portal',
        agencyTimeZone: 'Europe/London',
        passwordMinLength: 6,
        authAutoConfirm: false,
        sessions: {
          staff: { idle: 12 * 3_600, absolute: 7 * 24 * 3_600 },
          candidate: { idle: 45 * 24 * 3_600, absolute: 180 * 24 * 3_600 },
        },
        rateLimitPerAddress: 150,
        signUpMailsPerHour: 200,
        trustProxy: null,
        retentionYears: 6,
        auditDays: 365,
        checkAnswers: false,
        logLevel: 'info',
        backupAt: '02:40',
        backupFolder: 'data/backups',
        backupKey: null,
        backupBucket: null,
        virusScanner: null,
        unscannedFiles: 'refuse',
        bucketEndpoint: null,
      },
    );
  });

  test('a variable that contains only spaces counts as empty', () => {
    assert.deepEqual(readConfig({ PORT: ' ', SMTP_URL: '', AGENCY_NAME: '\t', HOST: ' ' }), readConfig({}));
  });
});

describe('complete environment', () => {
  test('every variable of a complete environment is parsed into its setting', () => {
    const config = readConfig({
      PORT: '8080',
      HOST: '127.0.0.1',
      PUBLIC_URL: 'https://portal.example',
      DATA_DIR: '/var/lib/portal',
      DATABASE_URL: 'postgres:///portal?host=/run/postgresql',
      SMTP_URL: 'smtps://user:secret@mail.example:465',
      MAIL_FROM: 'Pay <pay@portal.example>',
      AGENCY_NAME: 'Whitfield & Co',
      AGENCY_TIME_ZONE: 'Europe/Dublin',
      PASSWORD_MIN_LENGTH: '12',
      RATE_LIMIT_PER_ADDRESS: '5',
      TRUST_PROXY: 'on',
      LOG_LEVEL: 'silent',
      SESSION_STAFF_HOURS: '8784',
    });
    assert.equal(config.port, 8080);
    assert.equal(config.publicUrl.href, 'https://portal.example/');
    assert.equal(config.databaseUrl, 'postgres:///portal?host=/run/postgresql');
    assert.equal(config.smtpUrl, 'smtps://user:secret@mail.example:465');
    assert.equal(config.mailFrom, 'Pay <pay@portal.example>');
    assert.equal(config.agencyTimeZone, 'Europe/Dublin');
    assert.deepEqual(config.trustProxy, { hops: 1 });
    assert.equal(config.sessions.staff.absolute, 8_784 * 3_600);
  });

  test('a switch accepts the usual words for on and off', () => {
    for (const word of ['on', 'ON', 'true', '1', 'yes'])
      assert.ok(readConfig({ TRUST_PROXY: word }).trustProxy);
    for (const word of ['off', 'False', '0', 'no']) assert.ok(!readConfig({ TRUST_PROXY: word }).trustProxy);
    assert.deepEqual(readConfig({ TRUST_PROXY: '2' }).trustProxy, { hops: 2 });
    assert.deepEqual(readConfig({ TRUST_PROXY: '127.0.0.1, 2001:DB8::/32' }).trustProxy, {
      networks: ['127.0.0.1', '2001:db8::/32'],
    });
  });
});

describe('invalid environment', () => {
  for (const [name, value, sentence] of [
    ['PORT', 'http', 'PORT must be a whole number from 0 to 65535, not "http"'],
    ['PORT', '65536', 'PORT must be a whole number from 0 to 65535, not "65536"'],
    ['PORT', '-1', 'PORT must be a whole number from 0 to 65535, not "-1"'],
    ['PORT', '80.5', 'PORT must be a whole number from 0 to 65535, not "80.5"'],
    ['PUBLIC_URL', 'portal.example', 'PUBLIC_URL must be a URL that begins with http:// or https://'],
    ['PUBLIC_URL', 'ftp://portal.example', 'PUBLIC_URL must be a URL that begins with http:// or https://'],
    [
      'PUBLIC_URL',
      'https://agency.example/portal',
      'PUBLIC_URL must be an address without a path, like https://agency.example',
    ],
    ['SMTP_URL', 'mail.example:25', 'SMTP_URL must be a URL that begins with smtp:// or smtps://'],
    ['DATABASE_URL', 'localhost', 'DATABASE_URL must be a URL that begins with postgresql://'],
    ['DATABASE_URL', 'mysql://a:secret@b/c', 'DATABASE_URL must be a URL that begins with postgresql://'],
    ['AGENCY_TIME_ZONE', 'London', 'AGENCY_TIME_ZONE must be a time zone like Europe/London, not "London"'],
    ['PASSWORD_MIN_LENGTH', '5', 'PASSWORD_MIN_LENGTH must be a whole number from 6 to 64, not "5"'],
    ['PASSWORD_MIN_LENGTH', '65', 'PASSWORD_MIN_LENGTH must be a whole number from 6 to 64, not "65"'],
    [
      'RATE_LIMIT_PER_ADDRESS',
      '4',
      'RATE_LIMIT_PER_ADDRESS must be a whole number from 5 to 1000000, not "4"',
    ],
    [
      'SIGN_UP_MAILS_PER_HOUR',
      '0',
      'SIGN_UP_MAILS_PER_HOUR must be a whole number from 1 to 1000000, not "0"',
    ],
    [
      'SESSION_STAFF_IDLE_HOURS',
      '0',
      'SESSION_STAFF_IDLE_HOURS must be a whole number from 1 to 8784, not "0"',
    ],
    ['AUDIT_DAYS', '30', 'AUDIT_DAYS must be a whole number from 31 to 36500, not "30"'],
    ['BACKUP_AT', '24:00', 'BACKUP_AT must be a time like 02:40, or off, not "24:00"'],
    [
      'BACKUP_BUCKET',
      'copies',
      'BACKUP_BUCKET must be a bucket with an optional path, like s3://backups/portal',
    ],
    [
      'BACKUP_KEY',
      'a secret',
      'BACKUP_KEY must be a key that begins with AGE-SECRET-KEY-1. Make one with npm run keys -- for-backups',
    ],
    ...['maybe', '10.0.0.0/33', '127.0.0.1/', 'proxy.example', '-1', '1.5'].map(
      (said) =>
        [
          'TRUST_PROXY',
          said,
          `TRUST_PROXY must be on, off, a number of proxies, or networks like 10.0.0.0/8, 2001:db8::/32, not "${said}"`,
        ] as const,
    ),
    ...['clamd', '10.0.0.7', 'http://10.0.0.7:3310'].map(
      (said) =>
        [
          'VIRUS_SCANNER',
          said,
          'VIRUS_SCANNER must be the socket of clamd, like /run/clamav/clamd.ctl or 10.0.0.7:3310',
        ] as const,
    ),
    ['UNSCANNED_FILES', 'keep', 'UNSCANNED_FILES must be refuse or take, not "keep"'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be fatal, error, warn, info, debug, trace, silent, not "loud"'],
  ] as const) {
    test(`an environment with ${name}=${value} is refused`, () =>
      assert.deepEqual(saidOf({ [name]: value }), [sentence]));
  }

  test('the refusal of an invalid environment names every wrong variable', () => {
    const said = saidOf({ PORT: 'x', LOG_LEVEL: 'x', TRUST_PROXY: 'x', AGENCY_TIME_ZONE: 'x' });
    assert.deepEqual(
      said.map((line) => line.split(' ')[0]),
      ['PORT', 'AGENCY_TIME_ZONE', 'TRUST_PROXY', 'LOG_LEVEL'],
    );
  });

  test('the refusal of an invalid environment never contains a secret', () => {
    const said = saidOf({ DATABASE_URL: 'mysql://a:secret@b/c', SMTP_URL: 'http://a:secret@b' });
    assert.equal(said.length, 2);
    assert.doesNotMatch(said.join(), /secret/);
  });
});

describe('sign-ups without email confirmation', () => {
  test('sign-ups without email confirmation are allowed on this machine only', () => {
    for (const PUBLIC_URL of ['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:8080']) {
      assert.equal(readConfig({ AUTH_AUTO_CONFIRM: 'on', PUBLIC_URL }).authAutoConfirm, true);
      assert.equal(isLoopback(new URL(PUBLIC_URL)), true);
    }
    for (const PUBLIC_URL of ['https://portal.example', 'http://localhost.example', 'http://10.0.0.1']) {
      const [said = ''] = saidOf({ AUTH_AUTO_CONFIRM: 'on', PUBLIC_URL });
      assert.match(said, /^AUTH_AUTO_CONFIRM confirms sign-ups without an email/);
      assert.equal(isLoopback(new URL(PUBLIC_URL)), false);
    }
  });

  test('a public URL on this machine counts as local, and a URL without TLS as unencrypted', () => {
    const problemAt = (address: string) => problemOfAddress(new URL(address));
    assert.equal(problemAt('http://localhost:3000'), 'local');
    assert.equal(problemAt('https://127.0.0.1'), 'local');
    assert.equal(problemAt('http://time.example.com'), 'unencrypted');
    assert.equal(problemAt('https://time.example.com'), null);
  });
});

describe('file .env', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

  test('the portal and each of its commands read the file .env, and the demo does not', () => {
    const reads = Object.keys(scripts).filter((name) =>
      scripts[name]?.includes('--import ./src/server/env-file.mjs '),
    );
    assert.deepEqual(reads.sort(), ['account', 'backup', 'doctor', 'keys', 'privacy', 'restore', 'start']);
  });

  test('variables of the environment take precedence over the file .env, which may be absent', (context) => {
    const cwd = mkdtempSync(join(tmpdir(), 'env-file-'));
    context.after(() => rmSync(cwd, { recursive: true }));
    const asked = () => {
      const words = [
        '--import',
        resolve('src/server/env-file.mjs'),
        '-p',
        'process.env.PORT + process.env.HOST',
      ];
      const env = { PATH: process.env['PATH'], PORT: '1' };
      const { stdout, stderr, status } = spawnSync(process.execPath, words, { cwd, env, encoding: 'utf8' });
      return { stdout, stderr, status };
    };
    assert.deepEqual(asked(), { stdout: '1undefined\n', stderr: '', status: 0 });
    writeFileSync(join(cwd, '.env'), 'PORT=2\nHOST=there\n');
    assert.deepEqual(asked(), { stdout: '1there\n', stderr: '', status: 0 });
    rmSync(join(cwd, '.env'));
    mkdirSync(join(cwd, '.env'));
    const said = 'The file .env is there and cannot be read: let the portal’s user read it.\n';
    assert.deepEqual(asked(), { stdout: '', stderr: said, status: 1 });
  });
});
