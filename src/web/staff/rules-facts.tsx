import type { SignInRules } from '#domain/person/sign-in-rules.ts';
import { FactList } from '#web/ui/fact-list.tsx';
import { LoadedRules } from './loaded-rules.tsx';
import { signUpChoices } from './sign-up-choices.ts';

/** Shows the sign-in rules to users who may read but not change them. */
export function RulesFacts() {
  return (
    <LoadedRules title="Rules for signing in">
      {(rules) => <FactList className="grid gap-x-6 gap-y-3 sm:grid-cols-2" facts={factsOf(rules)} />}
    </LoadedRules>
  );
}

function factsOf(rules: SignInRules) {
  const { staffNeedMfa, candidateIdleDays, staffIdleHours, signUp, minimumPasswordLength } = rules;
  return [
    { name: 'Two-step verification of staff', value: staffNeedMfa ? 'Required' : 'Optional' },
    {
      name: 'Workers stay signed in',
      value: candidateIdleDays === null ? 'As set on the server' : `${candidateIdleDays} days`,
    },
    {
      name: 'Staff stay signed in',
      value: staffIdleHours === null ? 'As set on the server' : `${staffIdleHours} hours`,
    },
    { name: 'Who can get a worker account', value: signUpChoices[signUp].name },
    { name: 'Minimum password length', value: String(minimumPasswordLength) },
  ];
}
