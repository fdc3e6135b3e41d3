import type { ReactNode } from 'react';
import { Card } from '#web/ui/layout/card.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import { AgencyContact } from './help/agency-contact.tsx';
import { Logo } from './logo.tsx';
import { useBrand } from './use-brand.ts';
import { WindowTitle } from './window-title.tsx';

interface CentredCardProps {
  title: string;
  above?: ReactNode;
  intro?: ReactNode;
  children: ReactNode;
}

export function CentredCard({ title, above, intro, children }: CentredCardProps) {
  return (
    <div className="mx-auto flex min-h-dvh max-w-md flex-col px-4">
      <WindowTitle of={title} />
      <div className="flex justify-end pt-2">
        <ThemeSwitch />
      </div>
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col justify-center gap-6 pb-20">
        <p className="flex items-center justify-center gap-2.5 font-semibold wrap-anywhere">
          <Logo />
          {useBrand().name}
        </p>
        <Card>
          {above}
          <h1 tabIndex={-1} className="text-xl font-semibold tracking-tight">
            {title}
          </h1>
          {intro && <p className="mt-1 text-sm text-soft wrap-anywhere">{intro}</p>}
          <div className="mt-5">{children}</div>
        </Card>
      </main>
      <footer className="text-center">
        <AgencyContact className="pb-6" />
      </footer>
    </div>
  );
}
