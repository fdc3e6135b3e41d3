import type { Mutant } from './mutants.ts';
import { agreements } from './mutants/agreements.ts';
import { clients } from './mutants/clients.ts';
import { handlers } from './mutants/handlers.ts';
import { otherRules } from './mutants/other-rules.ts';
import { payroll } from './mutants/payroll.ts';
import { queries } from './mutants/queries.ts';
import { rulesOfAWeek } from './mutants/rules-of-a-week.ts';
import { screens } from './mutants/screens.ts';

export const all: readonly Mutant[] = [
  ...rulesOfAWeek,
  ...payroll,
  ...clients,
  ...otherRules,
  ...handlers,
  ...queries,
  ...agreements,
  ...screens,
];
