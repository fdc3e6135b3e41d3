import type { assignmentRuleEndpoints } from '#contract/assignments/assignment-rules.ts';
import { dayAt } from '#domain/calendar/calendar.ts';
import { throwIf } from '#domain/refusal.ts';
import {
  refusalToRateTypes,
  refusalToSetRules,
  type RuleSet,
  ruleSetOn,
  withRules,
} from '#domain/hours/split/rule-sets.ts';
import { insertHistory } from '#server/history/store.ts';
import type { Handlers } from '#server/session/serve.ts';
import { onOnePage } from '#server/platform/postgres/pages.ts';
import type { Portal } from '#server/portal/portal.ts';
import { priceWeeks } from '#server/pricing/pricing-store.ts';
import { getWorkerOfAssignment, lockWorkerOfAssignment, nameAssignment } from './assignment-store.ts';
import { listNameableTypes, listRuleSets, saveRuleSets } from './rule-store.ts';

export function assignmentRuleHandlers({
  db,
  clock,
  config,
}: Portal): Handlers<typeof assignmentRuleEndpoints> {
  function answerOf(sets: readonly RuleSet[]) {
    const items = sets.map(({ from, rules }) => ({ from, rules: [...rules] }));
    const { from, rules } = ruleSetOn(items, dayAt(clock(), config.agencyTimeZone)) ?? {
      from: null,
      rules: [],
    };
    return { ...onOnePage(items), from, rules: [...rules] };
  }

  return {
    'GET /api/assignments/:id/rules': async ({ person, params: { id } }) => {
      await getWorkerOfAssignment(db, id, person, 'see rates and margin');
      return answerOf(await listRuleSets(db, id));
    },

    'PUT /api/assignments/:id/rules': ({ change, params: { id }, body: { seen, ...rules } }) =>
      change(async (tx, person) => {
        const userId = await lockWorkerOfAssignment(tx, id, person, 'edit rates');
        const sets = await listRuleSets(tx, id);
        const replaced = sets.find(({ from }) => from === rules.from);
        throwIf(refusalToSetRules(replaced?.rules ?? null, seen));
        throwIf(refusalToRateTypes(rules.rules, await listNameableTypes(tx)));
        await saveRuleSets(tx, id, withRules(sets, rules));
        await priceWeeks(tx, userId);
        const about = { actor: person, subject: 'assignment', subjectId: id, userId, at: clock() } as const;
        const assignment = await nameAssignment(tx, id);
        const held = ruleSetOn(sets, rules.from)?.rules ?? null;
        await insertHistory(tx, {
          ...about,
          action: 'rules changed',
          before: { from: rules.from, rules: held, assignment },
          after: { ...rules, assignment },
        });
        return answerOf(await listRuleSets(tx, id));
      }),
  };
}
