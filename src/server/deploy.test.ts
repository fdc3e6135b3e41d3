import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { commandNames } from './commands/by-name.ts';

const read = (path: string): string => readFileSync(path, 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const heapOption = /--max-semi-space-size=\d+/.exec(scripts['start'] ?? '')?.[0] ?? 'none';
const memoryOption = /\bMALLOC_ARENA_MAX=\d+/.exec(scripts['start'] ?? '')?.[0] ?? 'none';

describe('what is ready in deploy', () => {
  const compose = read('deploy/compose.yaml');

  test('the services of compose.yaml have no unneeded capabilities', () => {
    const services = compose.split(/^ {2}(?=\w+:$)/m).filter((part) => /^ {4}image:/m.test(part));
    assert.equal(services.length, 3);
    for (const service of services) {
      assert.match(service, /^ {4}cap_drop: \[ALL\]$/m, service);
      assert.match(service, /^ {4}security_opt: \['no-new-privileges:true'\]$/m, service);
    }
  });

  test('the images of deploy are pinned by version', () => {
    const images = [...`${compose}\n${read('deploy/Containerfile')}`.matchAll(/docker\.io\/\S+:(\S+)/g)];
    assert.equal(images.length, 4);
    for (const [image, tag] of images) assert.match(tag ?? '', /^\d+\.\d+/, image);
  });

  test('the proxies of deploy leave Strict-Transport-Security to the portal', () => {
    for (const file of ['deploy/nginx.conf', 'deploy/Caddyfile'])
      assert.doesNotMatch(read(file), /^\s*(add_)?header Strict-Transport-Security/m, file);
  });
});

describe('the portal without npm', () => {
  test('the portal without npm is started with the options of npm start', () => {
    const service = read('deploy/portal.service');
    assert.match(service, new RegExp(`^ExecStart=.*/node ${heapOption} dist/server/main\\.js$`, 'm'));
    assert.match(service, new RegExp(`^Environment=${memoryOption}$`, 'm'));
    const image = read('deploy/Containerfile');
    assert.match(image, new RegExp(`^ENV .*\\b${memoryOption}$`, 'm'));
    assert.ok(image.includes(`ENTRYPOINT ["node", "${heapOption}", "dist/server/main.js"]`));
  });

  test('the health check is the same in the image and in compose', () => {
    const [asked] = /fetch\('[^']+\/readyz'\)[^"]+/.exec(read('deploy/Containerfile')) ?? ['nothing'];
    assert.ok(read('deploy/compose.yaml').includes(asked));
  });

  test('every command is available by its name without npm', () => {
    const byNpm = Object.keys(scripts).filter((name) => scripts[name]?.includes(' src/server/commands/'));
    assert.deepEqual(commandNames.toSorted(), byNpm.toSorted());
    const { stdout, status } = spawnSync(process.execPath, ['src/server/main.ts', 'account', '--help'], {
      encoding: 'utf8',
    });
    assert.equal(status, 0);
    assert.match(stdout, /^usage: npm run account/);
  });
});
