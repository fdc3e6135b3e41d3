import { useQuery } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import type { Health } from '#contract/agency/health.ts';
import { asked } from '#web/api/asked.ts';
import { useMe } from '#web/api/queries/me.ts';
import { AddressAdvice } from '#web/frame/address/address-advice.tsx';
import { Loaded } from '#web/frame/loading/loaded.tsx';
import { ReviewerPage } from '#web/frame/reviewer-page.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { TitledCard } from '#web/ui/layout/titled-card.tsx';

const healthQuery = asked('GET /api/health');

type Finding = Health['findings'][number];

const looks = {
  ok: { icon: CircleCheck, tone: 'text-success', word: 'In order' },
  note: { icon: TriangleAlert, tone: 'text-warning', word: 'Please check' },
  problem: { icon: CircleAlert, tone: 'text-danger', word: 'Problem' },
} as const;

export function HealthPage() {
  const { address } = useMe();
  const query = useQuery({ ...healthQuery, staleTime: 0 });
  return (
    <ReviewerPage
      title="Health"
      subtitle="Address, email, backups and version of this portal"
      aside={
        <Button busy={query.isFetching} onClick={() => void query.refetch()}>
          Check again
        </Button>
      }
    >
      <Loaded query={query} problem="Failed to check the portal" loading={<Skeleton className="h-96" />}>
        {({ version, findings }) => (
          <Card>
            <ul className="divide-y divide-line">
              {findings.map((finding) => (
                <FindingRow key={finding.matter} finding={finding} />
              ))}
              <FindingRow finding={{ matter: 'Version', state: 'ok', sentence: version }} />
            </ul>
          </Card>
        )}
      </Loaded>
      {address?.problem && (
        <TitledCard title="Give the portal a public address">
          <AddressAdvice />
        </TitledCard>
      )}
    </ReviewerPage>
  );
}

function FindingRow({ finding: { matter, state, sentence } }: { finding: Finding }) {
  const { icon: Icon, tone, word } = looks[state];
  return (
    <li className="flex gap-3 py-3 first:pt-0 last:pb-0">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${tone}`} />
      <div className="min-w-0 flex-1 text-sm wrap-anywhere">
        <p className="font-semibold">
          {matter} <span className={state === 'ok' ? 'sr-only' : `font-normal ${tone}`}>{word}</span>
        </p>
        <p className="text-soft">{sentence}</p>
      </div>
    </li>
  );
}
