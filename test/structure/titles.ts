/** Finds the titles of tests, and the titles that have no subject. */

import { globSync, readFileSync } from 'node:fs';
import { testsIn } from '../support/run/written-tests.ts';

const verbs = `is are was were be has have had does do did can cannot could may might must should will would
  add adds agree agrees allow allows answer answers approve approves ask asks become becomes begin begins belong
  belongs bill bills break breaks bring brings carry carries change changes clear clears come comes confirm confirms
  copies correct corrects count counts cover covers create creates delete deletes differ differs disable disables
  drop drops end ends equals explain explains fill fills find finds fit fits follow follows freeze freezes
  get gets give gives go goes hear hears hold holds imports keep keeps know knows lack lacks lead leads learn leave
  leaves let lets list lists listen listens loads lose loses make makes mark marks meet meets merges move moves name
  names need needs offer offers open opens owe owes owns pays pins prices print prints propose proposes put puts
  read reads recalls refuse refuses remove removes replace replaces reprice reprices restores rotate rotates round
  rounds runs say says see sees send sends set sets share shares show shows shuts sign signs split splits stand stands
  starts stay stays stop stops stores survive survives switches take takes tell tells touches travels use uses wait
  waits warns wins withdraws work works write writes never`;

const leaning = `about above after also and as at because before behind between beyond but by for from here how if
  in into it its lest like nobody nor of on once or over really she he since so still than that their there they
  this those though through to too twice under unless until what whatever when whenever where wherever whether which
  while who whoever whom whose why with within without`;

const openings = new Set(`${verbs} ${leaning}`.split(/\s+/));

export function lacksSubject(title: string): boolean {
  const [first = ''] = /^[\p{L}’'-]+/u.exec(title) ?? [];
  return openings.has(first);
}

export function allTitles(): { file: string; title: string }[] {
  return globSync('{src,test,tools}/**/*.{test,spec}.{ts,tsx}').flatMap((file) =>
    testsIn(readFileSync(file, 'utf8')).map(({ name }) => ({ file, title: name })),
  );
}
