import { useQuery } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import { foldedName } from '#domain/client/client-name.ts';
import {
  type ClientDefaults,
  type DefaultRates,
  hoursRulesInWords,
  noDefaults,
  signOffInWords,
} from '#domain/client/client-defaults.ts';
import type { SharedTerms } from '#domain/assignment/terms-of-many.ts';
import type { Client } from '#domain/client/client.ts';
import { refusalInGeneral } from '#domain/person/access.ts';
import { useMay, useMe } from '#web/api/queries/me.ts';
import { authorisersQuery } from '#web/clients/clients.ts';
import { adminsOnlyId } from '#web/clients/merge-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { TitledCard } from '#web/ui/layout/titled-card.tsx';
import { ApplyDialog } from './apply-dialog.tsx';
import { assignmentsAtClientQuery } from './defaults.ts';
import { DefaultsDialog } from './defaults-dialog.tsx';
import { RatesDialog } from './rates-dialog.tsx';
import { RatesList } from './rates-list.tsx';

type Opened =
  | { dialog: 'edit' }
  | { dialog: 'apply'; terms: SharedTerms }
  | { dialog: 'rates'; rates: DefaultRates };

export function DefaultsCard({ client }: { client: Client }) {
  const defaults = client.defaults ?? noDefaults;
  const reviews = useMay('review weeks');
  const refusal = refusalInGeneral(useMe().role, 'keep clients');
  const isOpen = client.archivedAt === null && client.mergedInto === null;
  const mayEdit = refusal === null && isOpen;
  const [[opened], setQueue] = useState<readonly Opened[]>([]);
  const open = (one: Opened) => setQueue([one]);
  const current = useQuery({ ...assignmentsAtClientQuery(client.id), enabled: mayEdit }).data ?? [];
  const close = () => setQueue((queue) => queue.slice(1));

  function ask(saved: ClientDefaults) {
    const terms = changedSince(defaults, saved);
    const asksTerms = hasTerms(terms) && current.length > 0;
    const changed = saved.rates.filter((rates) => isChanged(rates, defaults));
    const asked = changed.filter((rates) => current.some(({ jobTitle }) => isFor(rates, jobTitle, saved)));
    const questions = [
      ...(asksTerms ? [{ dialog: 'apply', terms } as const] : []),
      ...asked.map((rates) => ({ dialog: 'rates', rates }) as const),
    ];
    setQueue(questions);
    // Show the toast only without a dialog, because a toast would cover the dialog.
    if (questions.length === 0)
      showSuccess('Success', `New assignments at ${client.name} start with these values.`);
  }

  const facts = useFacts(client, defaults);
  return (
    <TitledCard
      title="New assignments here"
      className="space-y-4"
      aside={
        reviews &&
        isOpen && (
          <Button
            variant="row"
            size="small"
            aria-haspopup="dialog"
            disabled={refusal !== null}
            aria-describedby={refusal ? adminsOnlyId : undefined}
            onClick={() => open({ dialog: 'edit' })}
          >
            <Pencil aria-hidden />
            Edit<span className="sr-only"> defaults</span>
          </Button>
        )
      }
    >
      <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-soft">{label}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {defaults.rates.length > 0 && (
        <RatesList
          rates={defaults.rates}
          onApply={mayEdit && current.length > 0 ? (rates) => open({ dialog: 'rates', rates }) : undefined}
        />
      )}
      {mayEdit && current.length > 0 && hasTerms(defaults) && (
        <Button size="small" onClick={() => open({ dialog: 'apply', terms: termsOnly(defaults) })}>
          Apply to current assignments…
        </Button>
      )}
      {opened?.dialog === 'edit' && <DefaultsDialog client={client} onClose={close} onSaved={ask} />}
      {opened?.dialog === 'apply' && (
        <ApplyDialog client={client} terms={opened.terms} assignments={current} onClose={close} />
      )}
      {opened?.dialog === 'rates' && (
        <RatesDialog
          key={opened.rates.jobTitle}
          client={client}
          rates={opened.rates}
          assignments={current.filter(({ jobTitle }) => isFor(opened.rates, jobTitle, defaults))}
          onClose={close}
        />
      )}
    </TitledCard>
  );
}

function useFacts(client: Client, defaults: ClientDefaults) {
  const { signOff, authorisers, hoursRule, hoursStep, poNumber } = defaults;
  const known = useQuery({ ...authorisersQuery(client.id), enabled: authorisers.length > 0 }).data ?? [];
  const names = authorisers.flatMap((id) => known.find((one) => one.id === id)?.fullName ?? []);
  const none = 'No default';
  return [
    {
      label: 'Who signs',
      value: signOff ? [signOffInWords[signOff], ...names].join(', then ').replace(', then ', ': ') : none,
    },
    { label: 'The worker enters', value: hoursRule ? hoursRulesInWords[hoursRule] : none },
    { label: 'Hours in steps of', value: hoursStep ? `${hoursStep} hours` : none },
    { label: 'PO number', value: poNumber ?? none },
  ];
}

function termsOnly({ rates: _rates, ...terms }: ClientDefaults): SharedTerms {
  return terms;
}

function hasTerms({ signOff, hoursRule, hoursStep, poNumber }: SharedTerms): boolean {
  return [signOff, hoursRule, hoursStep, poNumber].some((value) => value !== null);
}

/** Returns only the terms that differ from `before`; the others are null or empty. */
function changedSince(before: ClientDefaults, after: ClientDefaults): SharedTerms {
  const isSame = (...names: (keyof SharedTerms)[]) =>
    names.every((name) => JSON.stringify(before[name]) === JSON.stringify(after[name]));
  return {
    signOff: isSame('signOff', 'authorisers') ? null : after.signOff,
    authorisers: isSame('signOff', 'authorisers') ? [] : after.authorisers,
    hoursRule: isSame('hoursRule') ? null : after.hoursRule,
    hoursStep: isSame('hoursStep') ? null : after.hoursStep,
    poNumber: isSame('poNumber') ? null : after.poNumber,
  };
}

function isChanged(rates: DefaultRates, { rates: before }: ClientDefaults): boolean {
  return !before.some(
    (one) =>
      one.jobTitle === rates.jobTitle && one.payRate === rates.payRate && one.billRate === rates.billRate,
  );
}

function isFor(rates: DefaultRates, jobTitle: string, { rates: all }: ClientDefaults): boolean {
  const isOf = (one: DefaultRates) =>
    one.jobTitle !== null && foldedName(one.jobTitle) === foldedName(jobTitle);
  return rates.jobTitle === null ? !all.some(isOf) : isOf(rates);
}
