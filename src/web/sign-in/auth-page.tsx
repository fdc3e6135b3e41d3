import { useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import Users from 'lucide-react/icons/users';
import { lazy, Suspense, useEffect, useState } from 'react';
import { AgencyContact } from '#web/frame/help/agency-contact.tsx';
import { Logo } from '#web/frame/logo.tsx';
import { productName } from '#web/frame/product-name.ts';
import { useBrand } from '#web/frame/use-brand.ts';
import { WindowTitle } from '#web/frame/window-title.tsx';
import type { DemoPerson } from '#contract/agency/agency.ts';
import { agencyQuery } from '#web/api/queries/agency.ts';
import { preload, onDemand } from '#web/api/on-demand.ts';
import { comeAlive } from '#web/api/ready-page.ts';
import { authClient } from '#web/api/session/session.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import { SignIn } from './sign-in.tsx';

const loadSignUp = onDemand(() => import('./sign-up.tsx'));
const SignUp = lazy(async () => ({ default: (await loadSignUp()).SignUp }));
const DemoSignIns = lazy(async () => ({ default: (await import('./demo-sign-ins.tsx')).DemoSignIns }));
const NewPortal = lazy(async () => ({ default: (await import('./new-portal.tsx')).NewPortal }));

const features = [
  { icon: Users, text: 'Team Management' },
  { icon: CircleCheck, text: 'Easy Approval' },
];

const signUp = (
  <Suspense fallback={<Skeleton className="h-96" />}>
    <SignUp />
  </Suspense>
);

export function AuthPage() {
  const { data: agency } = useQuery(agencyQuery);
  const { name, logo } = useBrand();
  const [tab, setTab] = useState<'sign in' | 'sign up'>('sign in');
  const [demoPerson, setDemoPerson] = useState<DemoPerson | null>(null);
  /**
   * Counts the clicks on "Use". The count is the form's key, so that each click resets the form.
   */
  const [uses, setUses] = useState(0);
  useEffect(comeAlive, []);
  return (
    <div className="mx-auto flex min-h-dvh max-w-5xl flex-col px-4">
      <WindowTitle of="Sign in" />
      <header className="flex min-h-16 items-center justify-end gap-2.5">
        {(name !== productName || logo) && (
          <p className="mr-auto flex min-w-0 items-center gap-2.5 text-[min(0.875rem,5vw)] leading-tight font-semibold wrap-anywhere">
            <Logo />
            {name}
          </p>
        )}
        <ThemeSwitch />
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="grid gap-8 pt-2 pb-12 md:grid-cols-2 md:items-start md:gap-12 md:pt-[7vh]"
      >
        <div className="min-w-0 md:pt-6">
          <h1 className="text-3xl font-semibold tracking-tight max-[21rem]:text-2xl sm:text-5xl">
            {productName}
          </h1>
          <p className="mt-1 text-lg text-soft">Professional timesheet management</p>
          <ul className="mt-4 flex max-w-md flex-wrap gap-3 text-sm font-medium">
            {features.map(({ icon: Icon, text }) => (
              <li
                key={text}
                className="flex flex-1 basis-32 items-center gap-2.5 rounded-xl border border-line bg-card px-3 py-2.5 md:flex-col md:items-start md:p-4"
              >
                <Icon aria-hidden className="size-5 shrink-0 text-accent" />
                {text}
              </li>
            ))}
          </ul>
        </div>
        {/* Focusing the card preloads the JavaScript for signing in and signing up. */}
        <Card
          className="min-w-0"
          onFocus={() => {
            void authClient();
            preload(loadSignUp);
          }}
        >
          <h2 className="mb-3 text-xl font-semibold tracking-tight">Get Started</h2>
          {agency?.isNew ? (
            <Suspense fallback={<Skeleton className="h-40" />}>
              <NewPortal />
            </Suspense>
          ) : (
            <Tabs
              label="Get Started"
              value={tab}
              onValueChange={setTab}
              tabs={[
                { value: 'sign in', label: 'Sign In', panel: <SignIn key={uses} person={demoPerson} /> },
                { value: 'sign up', label: 'Sign Up', panel: signUp },
              ]}
            />
          )}
        </Card>
        {agency?.demo && (
          <Suspense>
            <DemoSignIns
              people={agency.demo.people}
              onUse={(person) => {
                setTab('sign in');
                setDemoPerson(person);
                setUses(uses + 1);
              }}
            />
          </Suspense>
        )}
      </main>
      <footer className="mt-auto">
        <AgencyContact className="pb-6" />
      </footer>
    </div>
  );
}
