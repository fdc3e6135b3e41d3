import { useState } from 'react';
import type { WorkerRow } from '#contract/workers/workers.ts';
import { inAlphabet } from '#domain/text.ts';
import { useClientWords } from '#web/api/queries/client-words.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { Options, Select } from '#web/ui/fields/select.tsx';

export type ClientMeant = string | null;

function clientsOf(workers: readonly WorkerRow[]): string[] {
  const names = workers.flatMap(({ assignments }) => assignments.map(({ clientName }) => clientName));
  return [...new Set(names)].toSorted(inAlphabet);
}

export function useClientMeant(workers: readonly WorkerRow[], search: string | undefined) {
  const clients = clientsOf(workers);
  const wanted = search?.trim().toLowerCase();
  const found = wanted ? clients.filter((name) => name.toLowerCase().includes(wanted)) : [];
  const exact = found.find((name) => name.toLowerCase() === wanted);
  return useState<ClientMeant>(exact ?? (found.length === 1 ? (found[0] ?? null) : null));
}

interface ClientMeantFieldProps {
  id: string;
  workers: readonly WorkerRow[];
  value: ClientMeant;
  onChange: (client: ClientMeant) => void;
}

export function ClientMeantField({ id, workers, value, onChange }: ClientMeantFieldProps) {
  const { one } = useClientWords();
  if (!workers.some(({ assignments }) => assignments.length > 1)) return null;
  return (
    <Field label="Assignments" id={id} hint="Some of these workers have several assignments.">
      {(control) => (
        <Select {...control} value={value ?? ''} onChange={({ target }) => onChange(target.value || null)}>
          <option value="">All, at every {one}</option>
          <Options of={clientsOf(workers).map((name) => [name, `At ${name} only`])} />
        </Select>
      )}
    </Field>
  );
}

export function assignmentIdsOf(workers: readonly WorkerRow[], client: ClientMeant): string[] | null {
  if (client === null) return null;
  return workers.flatMap(({ assignments }) =>
    assignments.filter(({ clientName }) => clientName === client).map(({ id }) => id),
  );
}
