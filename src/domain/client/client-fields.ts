/** The details of a client. Dialog, card, table and history are derived from this list. */

import type { HistoryField } from '#domain/history/history-field.ts';

interface ClientField {
  typed: { as: 'line'; label: string; hint: string } | { as: 'name' | 'own' };
  inHistory: HistoryField | null;
}

export const clientFields = {
  name: { typed: { as: 'name' }, inHistory: { label: 'Name', said: 'text' } },
  accountCode: {
    typed: { as: 'line', label: 'Account code', hint: 'The client’s number or name in your accounts.' },
    inHistory: { label: 'Account code', said: 'text' },
  },
  poRequired: { typed: { as: 'own' }, inHistory: { label: 'PO required', said: 'yes or no' } },
  division: { typed: { as: 'own' }, inHistory: { label: 'Division', said: 'division' } },
} as const satisfies Record<string, ClientField>;

type Fields = typeof clientFields;
export type ClientFieldName = keyof Fields;
export const clientFieldNames = Object.keys(clientFields) as ClientFieldName[];

type TypedAs<Kind> = {
  [Name in ClientFieldName]: Fields[Name]['typed']['as'] extends Kind ? Name : never;
}[ClientFieldName];
export type ClientLineName = TypedAs<'line'>;
export type OwnClientFieldName = TypedAs<'own'>;

export const clientLineNames = clientFieldNames.filter(
  (name): name is ClientLineName => clientFields[name].typed.as === 'line',
);
export const ownFieldNames = clientFieldNames.filter(
  (name): name is OwnClientFieldName => clientFields[name].typed.as === 'own',
);
