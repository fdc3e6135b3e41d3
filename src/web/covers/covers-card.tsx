import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadProblem } from '#web/frame/loading/load-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { CardHeading } from '#web/ui/layout/card-heading.tsx';
import { CoverDialog } from './cover-dialog.tsx';
import { CoverRow } from './cover-row.tsx';
import { coversQuery } from './covers.ts';

interface CoversCardProps {
  title: string;
  /** What it says while there is nobody. */
  nobody: string;
  /** Without it all of them. */
  partOf?: string;
}

/** Who stands in for whom: of oneself, or for an Admin of everybody. */
export function CoversCard({ title, nobody, partOf }: CoversCardProps) {
  const { data, isError, isFetching, refetch } = useQuery(coversQuery);
  const [isOpen, setOpen] = useState(false);
  const covers = data?.filter((one) => !partOf || [one.consultantId, one.deputyId].includes(partOf));
  return (
    <Card aria-labelledby="covers-title" className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <CardHeading id="covers-title">{title}</CardHeading>
        <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Choose who stands in…
        </Button>
      </div>
      {isError && !data && (
        <LoadProblem
          message="Failed to fetch who stands in"
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {covers?.length === 0 && <p className="text-sm text-soft">{nobody}</p>}
      {covers && covers.length > 0 && (
        <ul aria-labelledby="covers-title" className="divide-y divide-line">
          {covers.map((cover) => (
            <CoverRow key={cover.id} cover={cover} />
          ))}
        </ul>
      )}
      {isOpen && <CoverDialog isForAnybody={!partOf} onClose={() => setOpen(false)} />}
    </Card>
  );
}
