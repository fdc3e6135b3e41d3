/** Writes the tables of `test/coverage` from the rows and from the tests that the rows name. */

import { existsSync, readFileSync } from 'node:fs';
import { problemWith, testsIn, type Proof, type WrittenTest } from '#support/run/written-tests.ts';
import { rowsOf, type Coverage, type Section } from './rows.ts';

export function tableFile({ name }: Pick<Coverage, 'name'>): string {
  return `test/coverage/${name}.md`;
}

const read = new Map<string, WrittenTest[]>();

function testsOf(file: string): WrittenTest[] {
  const tests = read.get(file) ?? (existsSync(file) ? testsIn(readFileSync(file, 'utf8')) : []);
  read.set(file, tests);
  return tests;
}

/**
 * Returns the problems of all rows: no test, a missing, empty or skipped test, or a long journey
 * without a step.
 */
export function problemsOf(coverage: Coverage): string[] {
  const problems = rowsOf(coverage).flatMap(({ sentence, proofs }) => {
    if (proofs.length === 0) return [`${coverage.name}: “${sentence}” names no test`];
    return proofs.flatMap((proof) => {
      const problem = problemWith(proof, testsOf(proof.file));
      return problem ? [`${proof.file} › ${shown(proof)} ${problem}`] : [];
    });
  });
  return [...new Set(problems)];
}

function shown({ name, step }: Proof): string {
  return step === null ? name : `${name} › ${step}`;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}

/** Escapes Markdown signs in a title. */
function plain(title: string): string {
  return title.replaceAll(/[\\`*_[\]<>|$]/g, '\\$&');
}

function linkTo(proof: Proof): string {
  return `[${plain(shown(proof))}](../../${proof.file})`;
}

function tableOf({ heading, rows }: Section, differs: boolean): string {
  const lines = rows.map((row) => {
    const cells = [cell(row.sentence), row.proofs.map(linkTo).join('<br>')];
    if (differs) cells.push(cell(row.differs ?? ''));
    return `| ${cells.join(' | ')} |`;
  });
  const head = differs
    ? '| Sentence | Proof | Differs |\n| --- | --- | --- |'
    : '| Sentence | Proof |\n| --- | --- |';
  return [...(heading ? [`## ${heading}`] : []), [head, ...lines].join('\n')].join('\n\n');
}

export function tablesOf(coverage: Coverage): string {
  const rows = rowsOf(coverage);
  const tests = new Set(rows.flatMap(({ proofs }) => proofs.map(({ file, name }) => `${file} › ${name}`)));
  const differs = rows.some((row) => row.differs !== null);
  return [
    `# ${coverage.title}`,
    `\`npm run coverage-tables\` writes this page from [rows/${coverage.name}.txt](rows/${coverage.name}.txt) and the tests. \`npm run check\` fails if the page is out of date, or if a test is missing, empty or skipped.`,
    ...coverage.introduction,
    `${rows.length} rows, proved by ${tests.size} tests. A title with \`\${…}\` stands for a family of tests.`,
    ...coverage.sections.map((section) => tableOf(section, differs)),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}
