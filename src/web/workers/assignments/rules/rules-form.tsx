import Plus from 'lucide-react/icons/plus';
import { type FormEvent, useState } from 'react';
import type { AssignmentRow } from '#contract/assignments/assignments.ts';
import { RulesChange } from '#domain/assignment/rules.ts';
import { addDays } from '#domain/calendar/calendar.ts';
import { ruleSetOn } from '#domain/hours/split/rule-sets.ts';
import { messageOf } from '#web/api/api.ts';
import { Button } from '#web/ui/button.tsx';
import { FormActions } from '#web/ui/form-actions.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { FromField } from '#web/workers/assignments/rates/from-field.tsx';
import { showFailure, showSuccess } from '#web/ui/toasts/toasts.ts';
import { useFailureToast } from '#web/ui/toasts/use-failure-toast.ts';
import { RuleFields } from './rule-fields.tsx';
import { ofKind, proposedRule, rulesIn, type RuleValues, valuesOf } from './rule-values.ts';
import { type RuleSet, sinceInWords, useSetRules } from './rules.ts';

interface RulesFormProps {
  assignment: AssignmentRow;
  sets: readonly RuleSet[];
  edited: RuleSet & { isNew: boolean };
  onDone: () => void;
  onCancel: () => void;
}

export function RulesForm({ assignment, sets, edited, onDone, onCancel }: RulesFormProps) {
  const setting = useSetRules(assignment.id);
  const failure = useFailureToast();
  const [from, setFrom] = useState<string>(edited.from);
  const [rules, setRules] = useState<RuleValues[]>(() =>
    edited.rules.length > 0 ? edited.rules.map(valuesOf) : [proposedRule('after-weekly')],
  );
  const [submissions, setSubmissions] = useState(0);
  const found = RulesChange.safeParse({ from, rules: rulesIn(rules) });
  const errors = submissions > 0 ? messagesIn(found.error?.issues ?? []) : {};

  function move(index: number, by: 1 | -1) {
    const next = [...rules];
    const [moved] = next.splice(index, 1);
    if (moved) next.splice(index + by, 0, moved);
    setRules(next);
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    failure.clear();
    setSubmissions((count) => count + 1);
    if (!found.success) return;
    const before = sets.find((set) => set.from === found.data.from);
    try {
      await setting.mutateAsync({ ...found.data, seen: before?.rules ?? null });
      showSuccess('Premium rules saved', `The rules apply ${sinceInWords(found.data.from)}.`, {
        label: 'Undo',
        press: () => void takeBack(found.data),
      });
      onDone();
    } catch (problem) {
      failure.show('Error', messageOf(problem));
    }
  }

  /**
   * Undoes the last change. The API cannot remove rules, but setting the previous rules for this
   * day has the same effect.
   */
  async function takeBack({ from: day, rules: seen }: RulesChange) {
    const before = sets.find((set) => set.from === day) ?? ruleSetOn(sets, addDays(day, -1));
    try {
      await setting.mutateAsync({ from: day, rules: [...(before?.rules ?? [])], seen });
      showSuccess('Premium rules as before');
    } catch (problem) {
      showFailure('Error', messageOf(problem));
    }
  }

  const listed = Object.entries(errors).map(([id, message]) => ({ id, message }));
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="space-y-5">
      <ErrorSummary errors={listed} submissions={submissions} />
      {edited.isNew ? (
        <FromField
          id="rules_from"
          value={from}
          error={errors['rules_from']}
          input={{ value: from, onChange: ({ target }) => setFrom(target.value) }}
        />
      ) : (
        <p className="text-sm font-medium first-letter:uppercase">{sinceInWords(edited.from)}</p>
      )}
      {rules.length === 0 && (
        <p className="text-sm text-soft">No rules: every hour is basic from that day on.</p>
      )}
      <ol className="space-y-3">
        {rules.map((rule, index) => (
          <RuleFields
            key={rule.key}
            rule={rule}
            position={index + 1}
            total={rules.length}
            errors={errors}
            onChange={(changed) => setRules(rules.map((one) => (one.key === rule.key ? changed : one)))}
            onKind={(kind) => setRules(rules.map((one) => (one.key === rule.key ? ofKind(rule, kind) : one)))}
            onMove={(by) => move(index, by)}
            onRemove={() => setRules(rules.filter((one) => one.key !== rule.key))}
          />
        ))}
      </ol>
      <Button size="small" onClick={() => setRules([...rules, proposedRule('saturday')])}>
        <Plus aria-hidden />
        Add a rule
      </Button>
      <p className="text-sm text-soft">
        The first rule that fits an hour decides its rate. Weekly overtime is counted last. Each rate type has
        its own rates. Weeks that are not approved will change. Approved weeks will not change.
      </p>
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
        <FormActions action="Save rules" busy={setting.isPending} onCancel={onCancel} />
      </div>
    </form>
  );
}

/** Returns the messages by the id of their field, for example `rule_2_hours`. */
function messagesIn(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of issues) {
    const [name, index, field = 'kind'] = path;
    const id = name === 'rules' ? `rule_${Number(index ?? 0) + 1}_${String(field)}` : `rules_${String(name)}`;
    messages[id] ??= message;
  }
  return messages;
}
