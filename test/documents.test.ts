import assert from 'node:assert/strict';
import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import { reasonsOf } from '#domain/refusal-reasons.ts';
import { fieldProblems, refusalCodes } from '#domain/refusal.ts';
import { largestOfAll } from '#server/platform/http/body.ts';
import { statusOf } from '#server/platform/http/refusals.ts';
import { diagram } from './structure/diagram.ts';

const documents = [...globSync('*.md'), ...globSync('docs/**/*.md'), ...globSync('test/coverage/*.md')];
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

function addressesIn(document: string): string[] {
  const text = readFileSync(document, 'utf8').replaceAll(/```.*?```/gs, '');
  const found = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)|(?:src|srcset|href)="([^"#]+)/g)];
  return found.map(([, link, shown]) => link ?? shown ?? '').filter((address) => !/^[a-z]+:/.test(address));
}

function anchorsOf(document: string): string[] {
  const headings = readFileSync(document, 'utf8').matchAll(/^#+ (.+)$/gm);
  return [...headings].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function pathsIn(document: string): string[] {
  const text = readFileSync(document, 'utf8').replaceAll(/```.*?```|\]\([^)\s]+\)/gs, '');
  const found = [...text.matchAll(/(?<![\w./:-])(?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|mjs|sql)\b/g)];
  return found.map(([path]) => path).filter((path) => !/^dist\/|NNNN/.test(path));
}

const variable = /(?<![\w./-])[A-Z][A-Z\d]*(?:_[A-Z\d]+)+(?![\w/-])/g;

describe('the documents', () => {
  test('every link of the documents has a target', () => {
    const broken = documents.flatMap((document) =>
      addressesIn(document)
        .filter((address) => !existsSync(join(dirname(document), address)))
        .map((address) => `${document}: ${address}`),
    );
    assert.deepEqual(broken, []);
  });

  test('a link with an anchor leads to a heading', () => {
    const broken = documents.flatMap((document) =>
      [...readFileSync(document, 'utf8').matchAll(/\]\(([^)\s:#]*)#([^)\s]+)\)/g)]
        .filter(([, file = '', anchor = '']) => {
          const target = file ? join(dirname(document), file) : document;
          return !existsSync(target) || !anchorsOf(target).includes(anchor);
        })
        .map(([link]) => `${document}: ${link}`),
    );
    assert.deepEqual(broken, []);
  });

  test('all documents together have at most 40,000 words', () => {
    const generated = /docs\/schema\.md|coverage/;
    const written = documents.filter((document) => !generated.test(document));
    const words = written.map(
      (document) => readFileSync(document, 'utf8').match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0,
    );
    const sum = words.reduce((all, count) => all + count, 0);
    assert.ok(sum <= 40_000, `${sum} words`);
  });

  test('the documents name only files that the repository has', () => {
    const files = globSync('{src,test,tools,migrations,deploy}/**/*.*').map((file) => `/${file}`);
    const dead = documents.flatMap((document) =>
      pathsIn(document)
        .filter((path) => !files.some((file) => file.endsWith(`/${path}`)))
        .map((path) => `${document}: ${path}`),
    );
    assert.deepEqual(dead, []);
  });

  test('the documents name only scripts that package.json has', () => {
    const unknown = documents.flatMap((document) =>
      [...readFileSync(document, 'utf8').matchAll(/npm run (?:-+\w+ )?([a-z][\w:-]*)/g)]
        .filter(([, script = '']) => !(script in scripts))
        .map(([command]) => `${document}: ${command}`),
    );
    assert.deepEqual(unknown, []);
  });

  test('the documents name only environment variables that the code or deploy reads', () => {
    const code = globSync(['{src,test,tools}/**/*.{ts,tsx,mjs}', 'deploy/**/*.*', 'deploy/Containerfile']);
    const ofOtherPrograms = ['ETCDCTL_API'];
    const known = new Set(
      ofOtherPrograms.concat(code.flatMap((file) => readFileSync(file, 'utf8').match(variable) ?? [])),
    );
    const unknown = documents.flatMap((document) =>
      (readFileSync(document, 'utf8').match(variable) ?? [])
        .filter((name) => !known.has(name))
        .map((name) => `${document}: ${name}`),
    );
    assert.deepEqual(unknown, []);
  });

  test('the page of environment variables lists every variable that the portal reads', () => {
    const read = readFileSync('src/server/config.ts', 'utf8').matchAll(/\w+\(\s*'([A-Z][A-Z\d_]+)'/g);
    const page = readFileSync('docs/operating/environment.md', 'utf8');
    const forgotten = [...read].map(([, name = '']) => name).filter((name) => !page.includes(`\`${name}\``));
    assert.deepEqual(forgotten, []);
  });

  test('the diagram in architecture.md shows the floors of test/structure/floors.ts', () => {
    const [, shown = ''] = /```mermaid\n(.*?)\n```/s.exec(readFileSync('docs/architecture.md', 'utf8')) ?? [];
    assert.equal(shown, diagram);
  });

  test('each proxy configuration in deploy accepts the largest upload', () => {
    for (const [file, limit] of [
      ['deploy/nginx.conf', /client_max_body_size (\d+)m;/],
      // Caddy counts 1,000 kilobytes per megabyte.
      ['deploy/Caddyfile', /max_size (\d+)MB/],
    ] as const) {
      const megabytes = Number(limit.exec(readFileSync(file, 'utf8'))?.[1]);
      assert.ok(
        megabytes * 1_000_000 >= largestOfAll * 1_024,
        `${file}: ${megabytes} MB for ${largestOfAll} kB`,
      );
    }
  });

  test('every picture in the repository is shown in a document and is small', () => {
    const shown = new Set(
      documents.flatMap((document) =>
        addressesIn(document).map((address) => join(dirname(document), address)),
      ),
    );
    const kept = readdirSync('docs/pictures').map((name) => join('docs/pictures', name));
    assert.deepEqual(
      kept.filter((picture) => !shown.has(picture)),
      [],
    );
    const bytes = kept.reduce((sum, picture) => sum + statSync(picture).size, 0);
    assert.ok(bytes < 1_500_000, `${bytes} bytes`);
  });
});

describe('the page of refusals', () => {
  const page = readFileSync('docs/refusals.md', 'utf8');
  const sections = page.split(/^## /m).slice(1);
  const linesIn = (section = '') => section.match(/^- .+$/gm) ?? [];
  const lineOf = ([reason, values]: [string, readonly string[]]) =>
    `- ${[`\`${reason}\``, values.map((name) => `\`${name}\``).join(', ')].filter(Boolean).join(': ')}`;

  test('the page of refusals lists every reason with its code, its status and its values', () => {
    const listed = sections.slice(0, -1).map((section) => [section.split('\n')[0], linesIn(section)]);
    const known = refusalCodes.map((code) => [
      `\`${code}\`: ${statusOf[code]}`,
      Object.entries(reasonsOf[code]).map(lineOf),
    ]);
    assert.deepEqual(listed, known);
  });

  test('the page of refusals lists every problem that a field’s value can have', () => {
    assert.deepEqual(linesIn(sections.at(-1)), Object.entries(fieldProblems).map(lineOf));
  });
});

describe('the decisions', () => {
  const folder = 'docs/decisions';
  const records = readdirSync(folder).filter((name) => /^\d{3}-.*\.md$/.test(name));

  test('each decision record has at most 250 words and is listed in the index', () => {
    const index = readFileSync(join(folder, 'README.md'), 'utf8');
    assert.deepEqual(
      records.filter((name) => !index.includes(`(${name})`)),
      [],
    );
    const long = records.filter(
      (name) => readFileSync(join(folder, name), 'utf8').split(/\s+/).filter(Boolean).length > 250,
    );
    assert.deepEqual(long, []);
  });

  test('each decision number in code, tests and documents has a record', () => {
    const numbers = new Set(records.map((name) => name.slice(0, 3)));
    const files = globSync(['{src,test,tools}/**/*.{ts,tsx,js,mjs,md}', 'docs/**/*.md']);
    const unknown = files.flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      const named = [...text.matchAll(/\bdecisions? (\d{3})(?: and (\d{3}))?\b/gi)];
      return named
        .flatMap(([, first = '', second = first]) => [first, second])
        .filter((number) => !numbers.has(number))
        .map((number) => `${file}: ${number}`);
    });
    assert.deepEqual(unknown, []);
  });
});
