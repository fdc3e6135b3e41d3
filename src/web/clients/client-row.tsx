import { Link } from '@tanstack/react-router';
import type { Client } from '#domain/client/client.ts';
import { divisions } from '#domain/calendar/division.ts';
import { useMay } from '#web/api/queries/me.ts';
import { ClientBadges } from './client-badges.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { MergeButton } from './merge-button.tsx';

export function ClientRow({ client }: { client: Client }) {
  const { id, name, accountCode, division, confirmedAt, archivedAt } = client;
  const reviews = useMay('review weeks');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 max-md:pt-1.5 @3xl:col-span-full @3xl:grid @3xl:grid-cols-subgrid">
      <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
        <Link
          to="/consultant/clients/$id"
          params={{ id }}
          id={`client-${id}`}
          className="inline-flex min-h-11 items-center font-medium text-accent md:min-h-6 underline-offset-4 hover:underline"
        >
          {name}
        </Link>
        <p className="text-sm text-soft max-md:-mt-1.5">
          {divisions[division]}
          {accountCode && ` · ${accountCode}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden @3xl:empty:block">
        <ClientBadges client={client} />
      </div>
      <div className="flex flex-wrap justify-end gap-2 empty:hidden max-sm:w-full max-sm:*:flex-1 @3xl:empty:block">
        {reviews && confirmedAt === null && archivedAt === null && (
          <>
            <ConfirmButton client={client} />
            <MergeButton client={client} />
          </>
        )}
      </div>
    </li>
  );
}
