import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { temporaryFolder } from '#support/portal/processes.ts';
import { commandNames } from './commands/by-name.ts';

const read = (path: string): string => readFileSync(path, 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const heapOption = /--max-semi-space-size=\d+/.exec(scripts['start'] ?? '')?.[0] ?? 'none';
const memoryOption = /\bMALLOC_ARENA_MAX=\d+/.exec(scripts['start'] ?? '')?.[0] ?? 'none';

describe('files in the folder deploy', () => {
  const compose = read('deploy/compose.yaml');

  test('the services in compose.yaml have no unneeded capabilities', () => {
    const services = compose.split(/^ {2}(?=\w+:$)/m).filter((part) => /^ {4}image:/m.test(part));
    assert.equal(services.length, 3);
    for (const service of services) {
      assert.match(service, /^ {4}cap_drop: \[ALL\]$/m, service);
      assert.match(service, /^ {4}security_opt: \['no-new-privileges:true'\]$/m, service);
    }
  });

  test('the database in compose.yaml has a minute for its first start', () => {
    assert.match(compose, /pg_isready[^\n]*\n {6}interval: 5s\n(?: +#[^\n]*\n)? {6}start_period: 60s$/m);
  });

  test('each proxy configuration answers 404 at the addresses of the machine', () => {
    assert.match(read('deploy/nginx.conf'), /\(metrics\|readyz\|healthz\)\$ \{\n\s+return 404;/);
    assert.match(read('deploy/Caddyfile'), /respond @machines 404/);
  });

  test('the container images in the folder deploy are pinned by version', () => {
    const images = [...`${compose}\n${read('deploy/Containerfile')}`.matchAll(/docker\.io\/\S+:(\S+)/g)];
    assert.equal(images.length, 4);
    for (const [image, tag] of images) assert.match(tag ?? '', /^\d+\.\d+/, image);
  });

  test('the proxy configurations in the folder deploy leave Strict-Transport-Security to the portal', () => {
    for (const file of ['deploy/nginx.conf', 'deploy/Caddyfile'])
      assert.doesNotMatch(read(file), /^\s*(add_)?header Strict-Transport-Security/m, file);
  });
});

describe('portal without npm', () => {
  test('the portal without npm starts with the options of npm start', () => {
    const service = read('deploy/portal.service');
    assert.match(service, new RegExp(`^ExecStart=.*/node ${heapOption} dist/server/main\\.js$`, 'm'));
    assert.match(service, new RegExp(`^Environment=${memoryOption}$`, 'm'));
    const image = read('deploy/Containerfile');
    assert.match(image, new RegExp(`^ENV .*\\b${memoryOption}$`, 'm'));
    assert.ok(image.includes(`ENTRYPOINT ["node", "${heapOption}", "dist/server/main.js"]`));
  });

  test('the image and compose.yaml have the same health check', () => {
    const [asked] = /fetch\('[^']+\/readyz'\)[^"]+/.exec(read('deploy/Containerfile')) ?? ['nothing'];
    assert.ok(read('deploy/compose.yaml').includes(asked));
  });

  test('the image stores temporary files on its volume, because its root may be read-only', () => {
    const image = read('deploy/Containerfile');
    const [, volume = 'none'] = /^VOLUME (\S+)$/m.exec(image) ?? [];
    assert.match(image, new RegExp(`^ENV .*\\bTMPDIR=${volume} `, 'm'));
  });

  test('every command can be run by its name without npm', () => {
    const byNpm = Object.keys(scripts).filter((name) => scripts[name]?.includes(' src/server/commands/'));
    assert.deepEqual(commandNames.toSorted(), byNpm.toSorted());
    const { stdout, status } = spawnSync(process.execPath, ['src/server/main.ts', 'account', '--help'], {
      encoding: 'utf8',
    });
    assert.equal(status, 0);
    assert.match(stdout, /^usage: npm run account/);
  });
});

describe('start script for a rented server', () => {
  const link = 'https://time.example.com/first-admin#token=abc';

  function startWith(folder: string, ...names: string[]) {
    const path = join(folder, 'bin');
    mkdirSync(path, { recursive: true });
    const docker = `#!/bin/sh\necho "$*" >>"${folder}/called"\ncase "$*" in *logs*) echo "Make the first one here: ${link}";; esac\n`;
    writeFileSync(join(path, 'docker'), docker, { mode: 0o755 });
    cpSync('deploy', join(folder, 'deploy'), { recursive: true });
    const env = { PATH: `${path}:/usr/bin:/bin` };
    const ran = spawnSync('sh', ['deploy/start.sh', ...names], { cwd: folder, env, encoding: 'utf8' });
    return { said: ran.stdout, problem: ran.stderr, code: ran.status };
  }

  test('the start script writes the settings once, starts all services and prints the first link', () => {
    const folder = temporaryFolder();
    const settings = () => read(join(folder, 'deploy/.env')) + read(join(folder, 'deploy/portal.env'));
    const { code, said } = startWith(folder, 'time.example.com');
    assert.equal(code, 0);
    assert.equal(said, `The portal runs at https://time.example.com\n${link}\n`);
    assert.match(read(join(folder, 'called')), /^compose -f compose\.yaml up -d --build --wait$/m);
    const first = settings();
    assert.match(
      first,
      /^PORTAL_HOST=time\.example\.com\nDATABASE_PASSWORD=[0-9a-f]{48}\nPUBLIC_URL=https:\/\/time\.example\.com\n$/,
    );
    assert.equal(statSync(join(folder, 'deploy/.env')).mode & 0o077, 0);
    assert.equal(startWith(folder).code, 0);
    assert.equal(settings(), first);
    assert.match(
      startWith(folder, 'other.example.com').problem,
      /^The portal is set up for time\.example\.com\./,
    );
    rmSync(folder, { recursive: true });
  });

  test('the start script requires a host name, and refuses an IP address or nothing', () => {
    const folder = temporaryFolder();
    for (const names of [[], ['https://time.example.com'], ['localhost']]) {
      const { code, problem } = startWith(folder, ...names);
      assert.equal(code, 1);
      assert.match(problem, /^Name the address that people will open/);
    }
    rmSync(folder, { recursive: true });
  });
});
