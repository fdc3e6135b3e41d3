/** Route guards: they redirect a visitor who may not see a page. Specification section 2. */

import { redirect } from '@tanstack/react-router';
import { homeOf, mayInGeneral } from '#domain/person/access.ts';
import type { Role } from '#domain/person/person.ts';
import { type StartPage, usualStartPageOf } from '#domain/person/start-page.ts';
import { Refusal } from '#domain/refusal.ts';
import { keepDestination, takeDestination } from '#web/api/session/destination.ts';
import { queryClient } from '#web/api/client.ts';
import { type Me, meQuery } from '#web/api/queries/me.ts';
import { hasTokens, settled, signedInUser } from '#web/api/session/session.ts';

interface Visit {
  cause: 'preload' | 'enter' | 'stay';
  location: { href: string; searchStr: string; hash: string };
}

async function signedIn({ cause, location }: Visit): Promise<Me> {
  let wants: '/auth' | '/second-step' = '/auth';
  await settled();
  if (signedInUser()) {
    try {
      return await queryClient.ensureQueryData(meQuery);
    } catch (failure) {
      if (!(failure instanceof Refusal)) throw failure;
      if (failure.code === 'second_step') wants = '/second-step';
      else if (failure.code !== 'unauthenticated') throw failure;
    }
  }
  if (cause === 'enter' && location.href !== '/') keepDestination(location.href);
  throw redirect({ to: wants });
}

function isWorker({ role }: Me): boolean {
  return mayInGeneral(role, 'keep timesheets of their own');
}

export async function everybody(visit: Visit): Promise<void> {
  await signedIn(visit);
}

const secondStep = () => import('#web/frame/proof/second-step.ts');

export async function secondStepOnly(): Promise<void> {
  await settled();
  if (!signedInUser()) throw redirect({ to: '/auth' });
  const { secondStepQuery } = await secondStep();
  const { asked } = await queryClient.fetchQuery({ ...secondStepQuery, staleTime: 0 });
  if (asked === 'nothing') throw redirect({ href: takeDestination() ?? '/', replace: true });
}

function startAddress(role: Role, startPage: StartPage = usualStartPageOf(role)): string {
  if (startPage !== 'pending') return `/consultant/${startPage}`;
  return mayInGeneral(role, 'see all timesheets') ? '/consultant/all-pending' : '/consultant/pending';
}

export async function startOfArea(visit: Visit): Promise<void> {
  const { firstRun, role, startPage } = await signedIn(visit);
  if (firstRun) throw redirect({ href: '/first-run', replace: true });
  throw redirect({ href: startAddress(role, startPage), replace: true });
}

export async function homeOnly(visit: Visit): Promise<void> {
  const me = await signedIn(visit);
  throw redirect({ to: homeOf(me.role), replace: true });
}

export async function noReviewers(visit: Visit): Promise<void> {
  const me = await signedIn(visit);
  if (homeOf(me.role) !== '/dashboard') throw redirect({ to: homeOf(me.role) });
}

export async function candidatesOrHome(visit: Visit): Promise<void> {
  const me = await signedIn(visit);
  if (!isWorker(me)) throw redirect({ to: homeOf(me.role) });
}

export async function newCandidatesOnly(visit: Visit & { search: { change?: 'true' } }): Promise<void> {
  const me = await signedIn(visit);
  const hasAll = me.assignment !== null && me.assignedConsultantId !== null && !visit.search.change;
  if (!isWorker(me) || (hasAll && visit.cause !== 'stay')) throw redirect({ to: '/dashboard' });
}

export async function staffOnly(visit: Visit): Promise<void> {
  const me = await signedIn(visit);
  if (!mayInGeneral(me.role, 'read the consultant area')) throw redirect({ to: '/dashboard' });
}

export async function allWorkersOr(claimedList: string, visit: Visit): Promise<void> {
  const me = await signedIn(visit);
  if (!mayInGeneral(me.role, 'see all timesheets')) {
    throw redirect({ href: `${claimedList}${visit.location.searchStr}`, replace: true });
  }
}

/** Redirects to the list of all workers or weeks if the user's role has no workers of its own. */
export async function ownWorkersOr(listOfAll: string, visit: Visit): Promise<void> {
  const me = await signedIn(visit);
  if (!mayInGeneral(me.role, 'review weeks')) {
    throw redirect({ href: `${listOfAll}${visit.location.searchStr}`, replace: true });
  }
}

export async function signedOutOnly({
  location,
  search,
}: Visit & { search: { redirectToAssignment?: 'true' } }): Promise<void> {
  if (hasTokens({ search: location.searchStr, hash: location.hash })) {
    throw redirect({ to: '/password-reset', search: true, hash: true, replace: true });
  }
  await settled();
  if (!signedInUser()) return;
  const destination = takeDestination();
  if (destination) throw redirect({ href: destination });
  if (search.redirectToAssignment) {
    const me = await queryClient.ensureQueryData(meQuery);
    if (isWorker(me) && !me.assignment) throw redirect({ to: '/assignment-details' });
  }
  throw redirect({ to: '/dashboard' });
}

export async function sessionForReset(visit: Visit): Promise<void> {
  if (visit.cause === 'enter')
    await (await import('./session-for-reset.ts')).throwUnlessReset(visit.location.href);
}
