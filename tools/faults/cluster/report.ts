import type { Proof } from '../proof.ts';
import { writeSection } from '../report.ts';

/** The longest time without a success, in milliseconds, for each kind of request. */
interface Silence {
  way: string;
  writing: number;
  signingIn: number;
  hearing: number;
}

export interface Played {
  name: string;
  rounds: number;
  slowest: readonly Silence[];
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

export function keepCluster(engine: string, played: readonly Played[], proof: Proof, day: string): void {
  const rows = played.flatMap(({ name, rounds, slowest }) =>
    slowest.map(({ way, writing, signingIn, hearing }, index) => {
      const [what, count] = index === 0 ? [name, rounds] : ['', ''];
      return `| ${what} | ${count} | ${way} | ${seconds(writing)} | ${seconds(signingIn)} | ${seconds(hearing)} |`;
    }),
  );
  const found = proof.broken.length === 0 ? 'none is missing or different' : proof.broken.join('; ');
  writeSection(
    'cluster',
    [
      `Written by \`npm run faults -- cluster\` on ${day}: three machines with ${engine}, Patroni and etcd of Debian 12, from the files of \`deploy/cluster\`, each at an address of its own on one computer. Two portals use them, one through haproxy and one with the list of hosts; neither is restarted. On each, five workers send weeks, two reviewers approve them, somebody signs in every half second and an Admin’s page listens.`,
      '',
      'Each figure is the longest time without a sent week, a sign-in, or a live update in a whole round; 30 s are allowed.',
      '',
      '| what was broken under load | rounds | way to the database | no week sent | nobody signed in | nothing heard |',
      '| --- | --- | --- | --- | --- | --- |',
      ...rows,
      '',
      `Acknowledged: ${proof.submissions} weeks and ${proof.approvals} approvals, of which ${found}. Emails: ${proof.mails} events, each under one Message-ID; ${proof.repeatedMails} came a second time.`,
    ].join('\n'),
  );
}
