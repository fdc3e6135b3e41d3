import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { keepDocument } from '../keep-document.ts';
import type { Proof } from './proof.ts';

export interface Outcome {
  place: string;
  scenarios: { name: string; rounds: number; slowest: number; isLate: boolean }[];
  proof: Proof;
  answers: Record<string, number>;
}

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1);

export function writeReport(outcomes: Outcome[], day: string): void {
  const [load = 0] = loadavg();
  const tables = outcomes.map(({ place, scenarios, proof, answers }) => {
    const rows = scenarios.map(
      ({ name, rounds, slowest }) => `| ${name} | ${rounds} | ${seconds(slowest)} s |`,
    );
    const counts = Object.entries(answers).map(([status, count]) => `${count} × ${status}`);
    return [
      `## ${place}`,
      '| what was broken under load | rounds | slowest return |',
      '| --- | --- | --- |',
      ...rows,
      '',
      `Acknowledged: ${proof.submissions} weeks and ${proof.approvals} approvals, of which ${proof.broken.length === 0 ? 'none is missing or different' : `these are wrong: ${proof.broken.join('; ')}`}. ` +
        `Mails: ${proof.mails} events, each under one Message-ID; ${proof.repeatedMails} came a second time. ` +
        `Answers: ${counts.join(', ')}.`,
    ].join('\n');
  });
  keepDocument(
    file,
    `# Faults

Written by \`npm run faults\` on ${day}, on ${availableParallelism()} cores with a load of ${load.toFixed(0)} at the end.

- **Load:** ten workers send weeks and two reviewers approve them without a pause. Each repeats a request that got no answer, or 503, under its Idempotency-Key.
- **Proof:** every successful answer is noted outside the portal. At the end each acknowledged week must be in the database with its figures and its history. Each of its emails must be at the mail server, under one Message-ID for each recipient. An email can arrive twice where a mail server hangs up after accepting it.
- **Return:** the time until \`/readyz\` says 200 and a later write is acknowledged, at most 5 s. It counts from the answer of the database, or from the new start of a killed portal. A new start has 20 s.

${tables.join('\n\n')}

${Object.values(sections).map(whatWasSaid).join('\n\n')}
`,
  );
}

const file = 'docs/evidence/faults.md';

const sections = { engines: '## Other versions, and poolers', cluster: '## Three machines' } as const;

function whatWasSaid(heading: string): string {
  const [, said = ''] = readFileSync(file, 'utf8').split(`${heading}\n`);
  return `${heading}\n\n${said.split(/^## /m)[0]?.trim() ?? ''}`;
}

export function writeSection(name: keyof typeof sections, text: string): void {
  const [before = ''] = readFileSync(file, 'utf8').split(sections.engines);
  const said = Object.entries(sections).map(([each, heading]) =>
    each === name ? `${heading}\n\n${text}` : whatWasSaid(heading),
  );
  keepDocument(file, `${[before.trimEnd(), ...said].join('\n\n')}\n`);
}
