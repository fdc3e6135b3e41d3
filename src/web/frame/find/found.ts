import { keepPreviousData, useQueries } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/contract.ts';
import { shortDay } from '#domain/calendar/calendar.ts';
import { weekLabel } from '#domain/calendar/week.ts';
import { type GeneralAction, mayInGeneral, relationsFor } from '#domain/person/access.ts';
import { asked } from '#web/api/asked.ts';
import { useClientWords } from '#web/api/queries/client-words.ts';
import { useMe } from '#web/api/queries/me.ts';
import { hasMonday, type MenuPage, menuPages } from '#web/frame/menu/menu-pages.ts';

export interface Found {
  /** The path that Enter opens. */
  href: string;
  text: string;
  hint: string;
}

export interface FoundGroup {
  /** The heading of the group; Base UI requires the name `value`. */
  value: string;
  items: Found[];
}

type Row<
  Name extends
    | 'GET /api/workers'
    | 'GET /api/clients'
    | 'GET /api/timesheets'
    | 'GET /api/notes'
    | 'GET /api/pay-runs',
> = AnswerOf<Name>['items'][number];

const mostOfAKind = 6;

function isIn(text: string, typed: string): boolean {
  return text.toLowerCase().includes(typed.toLowerCase());
}

function href(path: string, query: Record<string, string>): string {
  return `${path}?${new URLSearchParams(query).toString()}`;
}

function foundWorker({ id, fullName, email, assignment }: Row<'GET /api/workers'>): Found {
  const hint = assignment ? `${assignment.jobTitle}, ${assignment.clientName}` : email;
  return { href: `/consultant/workers/${id}`, text: fullName, hint };
}

function foundClient({ id, name, accountCode }: Row<'GET /api/clients'>): Found {
  return { href: `/consultant/clients/${id}`, text: name, hint: accountCode ?? '' };
}

function foundWeek(list: '' | 'all-', row: Row<'GET /api/timesheets'>): Found {
  const { status, weekStart, candidate } = row;
  const path = `/consultant/${list}${status.toLowerCase()}`;
  return {
    href: href(path, { weekStart, candidate: candidate.fullName }),
    text: `${candidate.fullName}, ${weekLabel(weekStart)}`,
    hint: status,
  };
}

const longestText = 90;

function foundNote({ id, text, worker, client }: Row<'GET /api/notes'>): Found {
  const path = worker ? `workers/${worker.id}` : `clients/${client?.id}`;
  const line = text.replaceAll(/\s+/g, ' ');
  return {
    href: `/consultant/${path}#note-${id}`,
    text: line.length > longestText ? `${line.slice(0, longestText)}…` : line,
    hint: (worker ?? client)?.name ?? '',
  };
}

function foundRun({ number, status, payDate }: Row<'GET /api/pay-runs'>): Found {
  return {
    href: `/consultant/pay-runs/${number}`,
    text: `Pay run ${number}`,
    hint: `${status}, pay date ${shortDay(payDate)}`,
  };
}

function foundPage({ to, search, text }: MenuPage): Found {
  return { href: search ? href(to, search) : to, text, hint: '' };
}

/**
 * Returns pages, workers, clients, weeks and pay runs that match the typed text. Each list is
 * limited to the user's rights.
 */
export function useFound(typed: string): { groups: FoundGroup[]; isSearching: boolean; hasFailed: boolean } {
  const me = useMe();
  const words = useClientWords();
  const mayRead = (power: GeneralAction) => mayInGeneral(me.role, power);
  const seesAll = mayRead('see all workers');
  const view = seesAll ? 'all' : 'claimed';
  const search = typed.trim();
  const isSearch = search.length > 1;
  const once = { enabled: isSearch, placeholderData: keepPreviousData };
  const onceIf = (power: GeneralAction) => ({ ...once, enabled: isSearch && mayRead(power) });
  const limit = mostOfAKind;
  const [workers, clients, weeks, notes, runs] = useQueries({
    queries: [
      { ...asked('GET /api/workers', { query: { view, search, limit } }), ...once },
      { ...asked('GET /api/clients', { query: { search, limit } }), ...onceIf('read clients') },
      { ...asked('GET /api/timesheets', { query: { view, candidate: search, limit } }), ...once },
      { ...asked('GET /api/notes', { query: { search, limit } }), ...onceIf('read notes') },
      {
        ...asked('GET /api/pay-runs', { query: {} }),
        enabled: isSearch && /\d/.test(search) && mayRead('read pay runs'),
      },
    ],
  });
  const pages = menuPages({
    role: me.role,
    asksClients: Boolean(me.asksClients),
    hasMonday: hasMonday(me),
    whose: seesAll ? 'all' : 'mine',
    words,
  }).flatMap(({ pages: ofGroup }) => ofGroup);
  const entersWeeks = relationsFor(me.role, 'enter a week').length > 0;
  const rowsOf = <One>(list: { data?: { items: One[] } | undefined }): One[] =>
    isSearch ? (list.data?.items ?? []) : [];
  const people = { value: 'Workers', items: rowsOf(workers).map(foundWorker) };
  const places = { value: words.Many, items: rowsOf(clients).map(foundClient) };
  // The search of workers also finds those of a client: the client itself comes before them.
  const isOfClient = places.items.some(({ text }) => isIn(text, search));
  const isOfWorker = people.items.some(({ text }) => isIn(text, search));
  const groups: FoundGroup[] = [
    ...(isOfClient && !isOfWorker ? [places, people] : [people, places]),
    { value: 'Weeks', items: rowsOf(weeks).map((row) => foundWeek(seesAll ? 'all-' : '', row)) },
    { value: 'Notes', items: rowsOf(notes).map(foundNote) },
    {
      value: 'Pay runs',
      items: rowsOf(runs)
        .map(foundRun)
        .filter(({ text }) => isIn(text, search)),
    },
    { value: 'Pages', items: pages.filter(({ text }) => isIn(text, search)).map(foundPage) },
    { value: 'Actions', items: entersWeeks ? rowsOf(workers).slice(0, 1).map(weekForWorker) : [] },
  ];
  const asking = [workers, clients, weeks, notes];
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    isSearching: asking.some(({ isFetching }) => isFetching),
    hasFailed: asking.some(({ isError }) => isError),
  };
}

function weekForWorker({ id, fullName }: Row<'GET /api/workers'>): Found {
  return { href: `/consultant/workers/${id}/week`, text: `Enter a week for ${fullName}`, hint: '' };
}
